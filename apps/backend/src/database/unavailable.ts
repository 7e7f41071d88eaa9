import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@countersign/database';
import { unavailableReason } from '@countersign/database/unavailable';
import { PortUnavailableError } from '@countersign/server';
import { sql } from 'drizzle-orm';
import { entries } from './schema.js';

/**
 * The port of a database, whose functions throw a `PortUnavailableError` when the database cannot be used for the moment:
 * it is restarting, out of reach, full, or only reads.
 */
export function tellUnavailable<Port extends object>(port: Port): Port {
	return new Proxy(port, {
		get: (target, name) => {
			const member: unknown = Reflect.get(target, name);
			if (typeof member !== 'function') return member;
			return (...given: unknown[]) => {
				const result: unknown = Reflect.apply(member, target, given);
				return result instanceof Promise ? result.catch(translate) : result;
			};
		},
	});
}

function translate(cause: unknown): never {
	throw unavailableReason(cause) !== undefined
		? new PortUnavailableError('The database cannot be used for the moment.', { cause })
		: cause;
}

/** How long the result of a check is reused. Milliseconds. */
const readinessLife = 1_000;

/**
 * `isWritable` for health checks, which nothing limits. They share the statement that is running, and its result for a
 * second, so that a flood of them does not queue in front of the requests.
 *
 * @param now milliseconds on a monotonic clock
 */
export function shareReadiness(
	database: Database,
	now: () => number = () => performance.now(),
): () => Promise<boolean> {
	let latest: Promise<boolean> | undefined;
	let settledAt = Number.POSITIVE_INFINITY;
	return () => {
		if (latest && now() - settledAt < readinessLife) return latest;
		settledAt = Number.POSITIVE_INFINITY;
		latest = isWritable(database).finally(() => {
			settledAt = now();
		});
		return latest;
	};
}

/** Whether the database responds within 2 seconds, and can be written to: a server in recovery only reads. */
export async function isWritable(database: Database): Promise<boolean> {
	const late = new AbortController();
	// A database that only reads refuses a lock for writing, even of no row.
	const locked = database.select().from(entries).where(sql`false`).for('update');
	const asked = locked.then(
		() => true,
		() => false,
	);
	const response = await Promise.race([asked, wait(2_000, false, { signal: late.signal })]);
	late.abort();
	return response;
}
