import type { Quote } from '@countersign/contract';
import {
	effectiveLimits,
	type LimitRefusal,
	refusalOf,
	reportedLimits,
} from '@countersign/contract/service';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import type { Decision } from '../storage/recordStore.js';
import { decideStamp, type StampFacts, type StampSpending } from './decideStamp.js';
import { partsOfSigner, type Signer } from './signer.js';
import type { SignerParts } from './signerParts.js';

/**
 * Stores the spending limits that the backend reports for an account. Anything else is ignored, and the last known ones
 * stay.
 *
 * @param reported - `platform` and `own`, as the backend reports them.
 */
export async function hearSpendingLimits(
	signer: Signer,
	{ accountId, reported }: { readonly accountId: string; readonly reported: unknown },
): Promise<void> {
	const parts = partsOfSigner(signer);
	const name = spendingNameOf(parts, accountId);
	const facts = { reported: reportedLimits(reported), wanted: undefined };
	await parts.records.change(name, (stored) => judge(parts, stored, facts).decision);
}

/** A sign-out deletes the records whose names end with the account. A backend can cause one, so this one stays. */
export const spendingNameOf = ({ scope }: SignerParts, accountId = ''): string =>
	`countersign:spending:${accountId}:${scope}`;

/** What becomes of the record, and why the payment does not count, if it does not. */
type Judged = Readonly<{ decision: Decision; limit: LimitRefusal | undefined }>;

/**
 * Judges a payment, and counts it if it may be stamped. It counts for a day, even if the backend reports that the stamp
 * was not used: nobody else could confirm it.
 */
export function judgeStamp(
	parts: SignerParts,
	stored: unknown,
	{ quote, hash }: { readonly quote: Quote; readonly hash: string },
): Judged {
	const [amount, currency] = [quote.totalSendingAmount, quote.sendingCurrency.code];
	// A backend could give one id to several quotes.
	const wanted = { id: [quote.id, hash, amount, currency].join(' '), currency, amount };
	return judge(parts, stored, { reported: reportedLimits(Object(quote).limits), wanted });
}

function judge(
	{ clock, policy }: SignerParts,
	stored: unknown,
	heard: Pick<StampFacts, 'reported' | 'wanted'>,
): Judged {
	const pinned = policy.spendingLimits ? effectiveLimits(policy.spendingLimits, {}) : {};
	const now = { service: clock.now(), local: clock.local() };
	const facts = { ...heard, pinned, now, isConfirmed: clock.isConfirmed() };
	const isSpending = isRecord(stored) && Array.isArray(stored['payments']);
	const before = isSpending ? (stored as unknown as StampSpending) : { payments: [] };
	const { spending, verdict } = decideStamp(before, facts);
	const isEmpty = spending.payments.length === 0 && !spending.limits;
	const decision = isEmpty ? undefined : ({ kind: 'set', value: spending } as const);
	return { decision, limit: verdict && refusalOf({ ...verdict, isApprovable: false }) };
}

/** @throws WalletError `limit.exceeded`, `storage.unavailable` */
export function requireCounted(
	{ records, name }: SignerParts,
	{ decision, limit }: Judged,
	isStored: boolean,
): void {
	if (limit) {
		const message =
			'The payment exceeds a spending limit that this device knows. Nothing was signed.';
		throw new WalletError('limit.exceeded', message, { limit });
	}
	// If a reload loses the key, the total may be lost with it.
	if (isStored || !decision || records.persistenceOf(name) === 'memory') return;
	const message = "The browser's storage cannot count the payment. Nothing was signed. Try again.";
	throw new WalletError('storage.unavailable', message);
}
