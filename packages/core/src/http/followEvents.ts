import { isWalletError } from '../errors.js';
import type { StreamMessage } from './createEventParser.js';
import type { OpenEvents } from './openEvents.js';
import { readEvents } from './readEvents.js';

/** Where a listener stands. It outlives the connections. */
export interface EventCursor {
	lastEventId: string | undefined;
}

const shortest = 1_000;
const longest = 30_000;

/**
 * Takes events until it is aborted, over as many connections as it takes. Between two it waits, longer
 * after each failure, and never quite as long as the others do.
 *
 * @throws WalletError what trying again does not mend
 */
export async function followEvents(options: {
	readonly open: OpenEvents;
	readonly cursor: EventCursor;
	/** Moves the cursor. */
	readonly take: (message: StreamMessage) => void;
	readonly signal: AbortSignal;
}): Promise<void> {
	const { open, cursor, take, signal } = options;
	let failures = 0;
	while (!signal.aborted) {
		let wait = shortest * 2 ** Math.min(failures, 5);
		try {
			const stream = await open(cursor.lastEventId, signal);
			failures = 0;
			wait = shortest;
			await readEvents(stream, take, signal);
		} catch (error) {
			if (signal.aborted) return;
			if (isWalletError(error) && !error.retryable) throw error;
			failures += 1;
			wait = Math.max(wait, (isWalletError(error) && error.retryAfterMs) || 0);
		}
		await pause(Math.min(wait, longest) * (0.5 + Math.random() / 2), signal);
	}
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, milliseconds);
		signal.addEventListener('abort', () => {
			clearTimeout(timer);
			resolve();
		});
	});
}
