import type { Quote } from '@countersign/contract';
import type { LimitRefusal } from '@countersign/contract/service';
import { hashOf, spendConfirmation } from './confirmations.js';
import { type Confirmed, payerOf } from './confirmedTerms.js';
import { organizationOf } from './organizations.js';
import { type ReadPayload, readPayload } from './readPayload.js';
import { keyOf, type Stamped } from './sign.js';
import { partsOfSigner, type Signer } from './signer.js';
import type { SignerParts } from './signerParts.js';
import { stamp } from './stamp.js';
import { judgeStamp, requireCounted, spendingNameOf } from './stampSpending.js';

/** A quote, and the confirmation that is spent for it. */
interface ConfirmedPayment {
	readonly quote: Quote;
	readonly confirmation: Confirmed;
}

/**
 * Stamps the payload of a quote by spending a confirmation: before the stamp is made, one transaction binds the
 * confirmation to this quote and payload and counts what it sends. It can be spent again for the same ones, and never for
 * others.
 *
 * @throws WalletError `quote.not_executable` if another payload was stamped under it; `limit.exceeded`; as
 *   {@link readPayment}; `session.*`, `storage.unavailable`
 */
export async function signPayment(
	signer: Signer,
	{ quote, confirmation }: ConfirmedPayment,
): Promise<Stamped> {
	const parts = partsOfSigner(signer);
	const [{ payload }, { key, session }] = await Promise.all([
		readPayment(signer, quote),
		keyOf(parts, { accountId: payerOf(quote) }),
	]);
	const hash = await hashOf(payload);
	let judged: ReturnType<typeof judgeStamp> = { decision: undefined, limit: undefined };
	const decide = (stored: unknown) => {
		judged = judgeStamp(parts, stored, { quote, hash });
		return judged.decision;
	};
	const count = { name: spendingNameOf(parts, session?.accountId), decide };
	const place = confirmationsOf(parts, quote);
	const isStored = await spendConfirmation(place, confirmation, {
		quote,
		payloadHash: hash,
		count,
	});
	requireCounted(parts, judged, isStored);
	return { walletSignature: await stamp(key, payload), session };
}

/**
 * Reads a copy of a quote's payload, which must be for the organisation of the wallet that pays. A payload that is refused
 * here is never stamped.
 *
 * @throws WalletError `payload.mismatch`, `payload.unreadable`, `quote.mismatch`
 */
export async function readPayment(signer: Signer, quote: Quote): Promise<ReadPayload> {
	const parts = partsOfSigner(signer);
	const organizationId = await organizationOf(parts, payerOf(quote));
	return readPayload(quote, parts.policy.transactions, organizationId);
}

/** Why a spending limit would refuse to stamp a payload now. Counts nothing. */
export async function limitOfPayment(
	signer: Signer,
	quote: Quote,
	payload: string,
): Promise<LimitRefusal | undefined> {
	const parts = partsOfSigner(signer);
	const stored = await parts.records.get(spendingNameOf(parts, payerOf(quote)));
	return judgeStamp(parts, stored, { quote, hash: await hashOf(payload) }).limit;
}

/** Spends a confirmation of a quote that nothing is signed for. Throws as {@link spendConfirmation}. */
export async function spendUnsigned(
	signer: Signer,
	{ quote, confirmation }: ConfirmedPayment,
): Promise<void> {
	await spendConfirmation(confirmationsOf(partsOfSigner(signer), quote), confirmation, { quote });
}

/** Where the confirmations of the account that pays a quote are, whoever is signed in. */
function confirmationsOf({ records, scope }: SignerParts, quote: Quote) {
	return { records, name: `countersign:confirmations:${scope}:${payerOf(quote) ?? ''}` };
}
