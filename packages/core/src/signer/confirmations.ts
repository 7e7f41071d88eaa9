import { webCrypto } from '../crypto/webCrypto.js';
import { encodeHex, encodeUtf8 } from '../encoding/bytes.js';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import type { RecordStore } from '../storage/recordStore.js';

/** What a person has confirmed, and what would be stamped for it. */
export interface Confirmed {
	/** Id of the confirmation. */
	readonly confirmation: string;
	readonly quoteId: string;
	/** Absent if nothing is signed. */
	readonly payload?: string | undefined;
}

/**
 * The confirmations of one account that were spent on this device, in any tab. A payment is stamped only by spending a
 * confirmation, and all stamps of a confirmation are for the same payload.
 */
export interface Confirmations {
	/**
	 * Spends a confirmation: binds it to this quote and payload before the stamp is made. It can be spent again for the
	 * same ones.
	 *
	 * @throws WalletError `quote.not_executable` if another payload was stamped under it
	 */
	spend(confirmed: Confirmed): Promise<void>;
	/**
	 * Records that the execution of a quote is about to be sent, so that its outcome is open.
	 *
	 * @returns whether the outcome of an earlier execution was open already
	 */
	sending(confirmation: string, now: number): Promise<boolean>;
	/** Records that the outcome of everything that was sent for a quote is known. */
	settled(quoteId: string): Promise<void>;
	/** When the execution of a quote was first sent, while its outcome is open. */
	sentAt(quoteId: string): Promise<number | undefined>;
}

/** Only a hash of the payload is stored. */
interface Spent {
	readonly confirmation: string;
	readonly quoteId: string;
	readonly payloadHash: string;
	/** Milliseconds since the epoch on the service's clock. Absent while nothing was sent, or its outcome is known. */
	readonly sentAt?: number;
}

/** The oldest are forgotten first. */
const maxSpent = 100;

/** Keeps the record under `name`. */
export function createConfirmations(records: RecordStore, name: string): Confirmations {
	const update = (change: (spent: readonly Spent[]) => readonly Spent[]) =>
		records.change(name, (stored) => {
			const before = spentIn(stored);
			const value = change(before);
			return value === before ? undefined : { kind: 'set', value: value.slice(-maxSpent) };
		});
	return {
		async spend({ confirmation, quoteId, payload = '' }) {
			const next: Spent = { confirmation, quoteId, payloadHash: await hashOf(payload) };
			let bound: Spent = next;
			await update((spent) => {
				const found = spent.find((one) => one.confirmation === confirmation);
				bound = found ?? next;
				return found ? spent : [...spent, next];
			});
			if (bound.quoteId !== quoteId || bound.payloadHash !== next.payloadHash) throw spentElse();
		},
		async sending(confirmation, now) {
			let wasOpen = false;
			await update((spent) => {
				const quoteId = spent.find((one) => one.confirmation === confirmation)?.quoteId;
				wasOpen = spent.some((one) => one.quoteId === quoteId && one.sentAt !== undefined);
				return spent.map((one) =>
					one.confirmation === confirmation ? { ...one, sentAt: one.sentAt ?? now } : one,
				);
			});
			return wasOpen;
		},
		async settled(quoteId) {
			await update((spent) =>
				spent.map(({ sentAt, ...one }) =>
					one.quoteId === quoteId || sentAt === undefined ? one : { ...one, sentAt },
				),
			);
		},
		async sentAt(quoteId) {
			const spent = spentIn(await records.get(name)).filter((one) => one.quoteId === quoteId);
			const times = spent.flatMap(({ sentAt }) => sentAt ?? []);
			return times.length > 0 ? Math.min(...times) : undefined;
		},
	};
}

async function hashOf(payload: string): Promise<string> {
	const hash = await webCrypto().digest('SHA-256', encodeUtf8(payload));
	return encodeHex(new Uint8Array(hash));
}

function spentIn(stored: unknown): readonly Spent[] {
	return Array.isArray(stored) ? stored.filter(isSpent) : [];
}

function isSpent(value: unknown): value is Spent {
	if (!isRecord(value)) return false;
	const { sentAt } = value;
	return (
		['confirmation', 'quoteId', 'payloadHash'].every((name) => typeof value[name] === 'string') &&
		(sentAt === undefined || typeof sentAt === 'number')
	);
}

function spentElse(): WalletError {
	return new WalletError(
		'quote.not_executable',
		'Another payload was signed under this confirmation. Nothing was signed now: confirm the quote again.',
	);
}
