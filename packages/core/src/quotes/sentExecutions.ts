import { isRecord } from '../encoding/json.js';
import type { RecordStore } from '../storage/recordStore.js';

/** Executions of one account that were sent from this device, in any tab, and whose outcome is open. */
export interface SentExecutions {
	/**
	 * Records that the execution of a quote is about to be sent.
	 *
	 * @returns whether the outcome of an earlier one was open already
	 */
	sending(quoteId: string, now: number): Promise<boolean>;
	/** Records that the outcome of everything that was sent for a quote is known. */
	settled(quoteId: string): Promise<void>;
	/** When the execution of a quote was first sent, while its outcome is open. */
	sentAt(quoteId: string): Promise<number | undefined>;
}

interface Sent {
	readonly quoteId: string;
	/** Milliseconds since the epoch on the service's clock. */
	readonly at: number;
}

/** The oldest are forgotten first. */
const maxKept = 100;

/** Keeps the record under `name`. */
export function createSentExecutions(records: RecordStore, name: string): SentExecutions {
	return {
		async sending(quoteId, now) {
			let wasOpen = false;
			await records.change(name, (stored) => {
				const all = sentIn(stored);
				wasOpen = all.some((one) => one.quoteId === quoteId);
				if (wasOpen) return undefined;
				return { kind: 'set', value: [...all, { quoteId, at: now }].slice(-maxKept) };
			});
			return wasOpen;
		},
		async settled(quoteId) {
			await records.change(name, (stored) => {
				const all = sentIn(stored);
				const open = all.filter((one) => one.quoteId !== quoteId);
				return open.length < all.length ? { kind: 'set', value: open } : undefined;
			});
		},
		async sentAt(quoteId) {
			const sent = sentIn(await records.get(name));
			return sent.find((one) => one.quoteId === quoteId)?.at;
		},
	};
}

function sentIn(stored: unknown): readonly Sent[] {
	return Array.isArray(stored) ? stored.filter(isSent) : [];
}

function isSent(value: unknown): value is Sent {
	return isRecord(value) && typeof value['quoteId'] === 'string' && typeof value['at'] === 'number';
}
