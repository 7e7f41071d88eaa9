import { hasStrings } from '../encoding/hasStrings.js';
import type { RecordStore } from '../storage/recordStore.js';

/** The execution of one quote, as it was sent from this device, in any tab, while its outcome is open. */
export interface SentExecution {
	/**
	 * Records that it is about to be sent.
	 *
	 * @returns whether the outcome of an earlier one was open already
	 */
	sending(now: number): Promise<boolean>;
	/** Records that the outcome of everything that was sent is known. */
	settled(): Promise<void>;
	/** When it was first sent, while its outcome is open. What was sent here counts even when the record is lost. */
	sentAt(): Promise<number | undefined>;
}

interface Sent {
	readonly quoteId: string;
	/** Milliseconds since the epoch on the service's clock. */
	readonly at: number;
}

/** The oldest are forgotten first. */
const maxKept = 100;

/** Keeps the record under `name`, among those of the other quotes of its account. */
export function createSentExecution(
	records: RecordStore,
	name: string,
	quoteId: string,
): SentExecution {
	let here: number | undefined;
	const isSame = (one: Sent) => one.quoteId === quoteId;
	return {
		async sending(now) {
			let wasOpen = false;
			here = now;
			await records.change(name, (stored) => {
				const all = sentIn(stored);
				wasOpen = all.some(isSame);
				if (wasOpen) return undefined;
				return { kind: 'set', value: [...all, { quoteId, at: now }].slice(-maxKept) };
			});
			return wasOpen;
		},
		async settled() {
			here = undefined;
			await records.change(name, (stored) => {
				const all = sentIn(stored);
				if (!all.some(isSame)) return undefined;
				return { kind: 'set', value: all.filter((one) => !isSame(one)) };
			});
		},
		async sentAt() {
			return sentIn(await records.get(name)).find(isSame)?.at ?? here;
		},
	};
}

function sentIn(stored: unknown): readonly Sent[] {
	return Array.isArray(stored) ? stored.filter(isSent) : [];
}

function isSent(value: unknown): value is Sent {
	return hasStrings(value, ['quoteId']) && typeof value['at'] === 'number';
}
