import type { Quote } from '@countersign/contract';
import { webCrypto } from '../crypto/webCrypto.js';
import { encodeHex, encodeUtf8 } from '../encoding/bytes.js';
import { hasStrings } from '../encoding/hasStrings.js';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import { type Change, changeTogether } from '../storage/changeTogether.js';
import type { RecordStore } from '../storage/recordStore.js';
import { areCovered, type Confirmed, termsOf } from './confirmedTerms.js';

/** Only a hash of the payload is stored. */
interface Confirmation {
	readonly confirmation: string;
	/** What it was spent for. */
	readonly bound: { readonly quoteId: string; readonly payloadHash: string };
}

/** The oldest are forgotten first. */
const maxKept = 100;

/**
 * Spends a confirmation: records it, bound to this quote and payload, before the stamp is made. It can be spent again for
 * the same ones, in any tab of this device, and never for others. A quote that is no worse than the confirmed terms may
 * take it over until then.
 *
 * @param place.name - Of the record with the confirmations of one account.
 * @param payment.payloadHash - Absent if nothing is signed.
 * @param payment.count - Counts the payment in the same transaction.
 * @returns False when only this page knows it.
 * @throws WalletError `quote.not_executable` if it was spent for another payload, or does not cover this quote
 */
export function spendConfirmation(
	{ records, name }: { readonly records: RecordStore; readonly name: string },
	{ id, terms }: Confirmed,
	payment: { readonly quote: Quote; readonly payloadHash?: string; readonly count?: Change },
): Promise<boolean> {
	const { quote, payloadHash = '', count } = payment;
	const decide: Change['decide'] = (stored) => {
		const all = confirmationsIn(stored);
		const bound = all.find(({ confirmation }) => confirmation === id)?.bound;
		const isCovered = bound
			? bound.quoteId === quote.id && bound.payloadHash === payloadHash
			: areCovered(termsOf(quote), terms);
		if (!isCovered) return new WalletError('quote.not_executable', notConfirmed);
		if (bound) return undefined;
		const spent = { confirmation: id, bound: { quoteId: quote.id, payloadHash } };
		return { kind: 'set', value: [...all, spent].slice(-maxKept) };
	};
	return changeTogether(records, [{ name, decide }, ...(count ? [count] : [])]);
}

const notConfirmed =
	'This quote and payload were not confirmed, or another payload was signed under this confirmation. Nothing was signed: confirm the quote again.';

/** The hash by which a payload is remembered. */
export async function hashOf(payload: string): Promise<string> {
	const hash = await webCrypto().digest('SHA-256', encodeUtf8(payload));
	return encodeHex(new Uint8Array(hash));
}

function confirmationsIn(stored: unknown): readonly Confirmation[] {
	return Array.isArray(stored) ? stored.filter(isConfirmation) : [];
}

function isConfirmation(value: unknown): value is Confirmation {
	return hasStrings(value, ['confirmation']) && isRecord(value['bound']);
}
