import type { Quote } from '@countersign/contract';
import {
	type AmountLimits,
	type CapVerdict,
	type EffectiveLimits,
	effectiveLimits,
	limitKinds,
} from '@countersign/contract/service';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
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
	await change(partsOfSigner(signer), accountId, { reported: readReport(reported) });
}

/**
 * Counts a payment before it is stamped, in the transaction that judges it. It counts for a day, even if the backend
 * reports that the stamp was not used: nobody else could confirm it.
 *
 * @param payment.hash - Of the payload.
 * @throws WalletError `limit.exceeded`, `storage.unavailable`
 */
export async function countStamp(
	parts: SignerParts,
	accountId: string,
	payment: { readonly quote: Quote; readonly hash: string },
): Promise<void> {
	const { quote, hash } = payment;
	const [amount, currency] = [quote.totalSendingAmount, quote.sendingCurrency.code];
	// A backend could give one id to several quotes.
	const wanted = { id: [quote.id, hash, amount, currency].join(' '), currency, amount };
	const reported = readReport(Object(quote).limits);
	const { isStored, verdict } = await change(parts, accountId, { reported, wanted });
	if (verdict) throw exceeded(verdict);
	// If a reload loses the key, the total may be lost with it.
	const isKept = isStored || parts.records.persistenceOf(parts.name) === 'memory';
	if (!isKept) throw notStored();
}

/** Changes the record of an account. `isStored` is false if only this page knows the change. */
async function change(
	{ records, scope, clock, policy }: SignerParts,
	accountId: string,
	{ reported, wanted }: Partial<Pick<StampFacts, 'reported' | 'wanted'>>,
): Promise<{ readonly isStored: boolean; readonly verdict: CapVerdict | undefined }> {
	const pinned = policy.spendingLimits ? effectiveLimits(policy.spendingLimits, {}) : {};
	let verdict: CapVerdict | undefined;
	// A sign-out deletes the records whose names end with the account. A backend can cause one, so this one stays.
	const isStored = await records.change(`countersign:spending:${accountId}:${scope}`, (stored) => {
		const now = { service: clock.now(), local: clock.local() };
		const facts = { pinned, reported, wanted, now, isConfirmed: clock.isConfirmed() };
		const { spending, ...decided } = decideStamp(spendingIn(stored), facts);
		verdict = decided.verdict;
		const isEmpty = spending.payments.length === 0 && !spending.limits;
		return isEmpty ? undefined : { kind: 'set', value: spending };
	});
	return { isStored, verdict };
}

function spendingIn(stored: unknown): StampSpending {
	const isSpending = isRecord(stored) && Array.isArray(stored['payments']);
	return isSpending ? (stored as unknown as StampSpending) : { payments: [] };
}

function readReport(reported: unknown): EffectiveLimits | undefined {
	if (!isRecord(reported)) return undefined;
	const { platform, own } = reported;
	return areLimits(platform) && areLimits(own) ? effectiveLimits(platform, own) : undefined;
}

function areLimits(value: unknown): value is AmountLimits {
	const isAmount = (amount: unknown) => Number.isSafeInteger(amount) && Number(amount) >= 0;
	const areAmounts = (amounts: unknown = {}) =>
		isRecord(amounts) && Object.values(amounts).every(isAmount);
	return isRecord(value) && limitKinds.every((kind) => areAmounts(value[kind]));
}

function exceeded({ from = Number.NaN, ...verdict }: CapVerdict): WalletError {
	// The latest time that a Date can hold.
	const opensAt = from >= 0 && { from: new Date(Math.min(from, 8.64e15)).toISOString() };
	const message =
		'The payment exceeds a spending limit that this device knows. Nothing was signed.';
	return new WalletError('limit.exceeded', message, {
		limit: { ...verdict, ...opensAt, isApprovable: false },
	});
}

function notStored(): WalletError {
	const message = "The browser's storage cannot count the payment. Nothing was signed. Try again.";
	return new WalletError('storage.unavailable', message);
}
