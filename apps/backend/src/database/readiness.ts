import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresClient } from '@countersign/server/postgres';

/** How long the result of a check is reused. Milliseconds. */
const readinessLife = 1_000;

/**
 * `isWritable` for health checks, which nothing limits. They share the statement that is running, and its result for a
 * second, so that a flood of them does not queue in front of the requests.
 *
 * @param now milliseconds on a monotonic clock
 */
export function shareReadiness(
	client: PostgresClient,
	now: () => number = () => performance.now(),
): () => Promise<boolean> {
	let latest: Promise<boolean> | undefined;
	let settledAt = Number.POSITIVE_INFINITY;
	return () => {
		if (latest && now() - settledAt < readinessLife) return latest;
		settledAt = Number.POSITIVE_INFINITY;
		latest = isWritable(client).finally(() => {
			settledAt = now();
		});
		return latest;
	};
}

/** Whether the database responds within 2 seconds, and can be written to: a server in recovery only reads. */
export async function isWritable(client: PostgresClient): Promise<boolean> {
	const late = new AbortController();
	// A database that only reads refuses a lock for writing, even of no row.
	const asked = client.query('select 1 from countersign.entries where false for update', []).then(
		() => true,
		() => false,
	);
	const response = await Promise.race([asked, wait(2_000, false, { signal: late.signal })]);
	late.abort();
	return response;
}
