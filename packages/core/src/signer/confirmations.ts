import type { Quote } from '@countersign/contract';
import { webCrypto } from '../crypto/webCrypto.js';
import { encodeHex, encodeUtf8 } from '../encoding/bytes.js';
import { hasStrings } from '../encoding/hasStrings.js';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import {
	type Change,
	changeTogether,
	type Decision,
	type RecordStore,
} from '../storage/recordStore.js';
import { areCovered, type Terms, termsOf } from './confirmedTerms.js';

/**
 * The confirmations of one account on this device, in any tab. A payment is stamped only by spending a confirmation, and
 * all stamps of a confirmation are for the same payload.
 */
export interface Confirmations {
	/** Records what a person has confirmed, under an id of the caller's. The first terms of an id stay. */
	confirm(confirmation: string, terms: Terms): Promise<void>;
	/**
	 * Spends a confirmation: binds it to this quote and payload before the stamp is made. It can be spent again for the
	 * same ones. A quote that is no worse than the confirmed terms may take it over while it is not bound.
	 *
	 * @param hash - Of the payload. Absent if nothing is signed.
	 * @param count - Counts the payment in the same transaction.
	 * @returns False when only this page knows it.
	 * @throws WalletError `quote.not_executable` if it was spent for another payload, or does not cover this quote
	 */
	spend(confirmation: string, quote: Quote, hash?: string, count?: Change): Promise<boolean>;
}

/** Only a hash of the payload is stored. */
interface Confirmation {
	readonly confirmation: string;
	readonly terms: Terms;
	/** What it was spent for. */
	readonly bound?: { readonly quoteId: string; readonly payloadHash: string };
}

/** The oldest are forgotten first. */
const maxKept = 100;

/** Keeps the record under `name`. */
export function createConfirmations(records: RecordStore, name: string): Confirmations {
	const set = (value: readonly Confirmation[]): Decision => ({ kind: 'set', value });
	return {
		async confirm(confirmation, terms) {
			await records.change(name, (stored) => {
				const all = confirmationsIn(stored);
				const isKnown = all.some((one) => one.confirmation === confirmation);
				return isKnown ? undefined : set([...all, { confirmation, terms }].slice(-maxKept));
			});
		},
		async spend(confirmation, quote, payloadHash = '', count) {
			const bound = { quoteId: quote.id, payloadHash };
			const decide: Change['decide'] = (stored) => {
				const all = confirmationsIn(stored);
				const found = all.find((one) => one.confirmation === confirmation);
				const isBound = found?.bound
					? found.bound.quoteId === quote.id && found.bound.payloadHash === payloadHash
					: found !== undefined && areCovered(termsOf(quote), found.terms);
				if (!isBound) return new WalletError('quote.not_executable', notConfirmed);
				if (found?.bound) return undefined;
				return set(all.map((one) => (one === found ? { ...one, bound } : one)));
			};
			return changeTogether(records, [{ name, decide }, ...(count ? [count] : [])]);
		},
	};
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
	return hasStrings(value, ['confirmation']) && isRecord(value['terms']);
}
