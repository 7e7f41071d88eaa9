import type { Quote } from '@countersign/contract';
import { type Confirmations, createConfirmations } from './confirmations.js';
import { payerOf } from './confirmedTerms.js';
import { type PayloadExplanation, readPayload } from './readPayload.js';
import { keyOf, type Stamped } from './sign.js';
import { partsOfSigner, type Signer } from './signer.js';
import { stamp } from './stamp.js';
import { countStamp } from './stampSpending.js';

/**
 * Stamps the payload of a quote by spending a confirmation: the confirmation is bound to this quote and payload, in
 * storage, before the stamp is made. It can be spent again for the same ones, and never for others. What it sends counts
 * before the stamp is made, too.
 *
 * @throws WalletError `quote.not_executable` if another payload was stamped under it; `limit.exceeded`; as
 *   {@link explainPayment}; `session.*`, `storage.unavailable`
 */
export async function signPayment(
	signer: Signer,
	/** `confirmation` is its id. */
	{ quote, confirmation }: { readonly quote: Quote; readonly confirmation: string },
): Promise<Stamped> {
	const { payload } = await explainPayment(signer, quote);
	const hash = await confirmationsOf(signer, quote).spend(confirmation, quote, payload);
	const parts = partsOfSigner(signer);
	const { key, session } = await keyOf(parts, { accountId: payerOf(quote) });
	await countStamp(parts, session?.accountId ?? '', { quote, hash });
	return { walletSignature: await stamp(key, payload), session };
}

/**
 * Reads a copy of a quote's payload, and explains what its stamp approves in the organisation of the wallet that pays. A
 * payload that is refused here is never stamped.
 *
 * @throws WalletError `payload.mismatch`, `payload.unreadable`, `quote.mismatch`
 */
export async function explainPayment(signer: Signer, quote: Quote): Promise<PayloadExplanation> {
	const { organizations, policy } = partsOfSigner(signer);
	const payer = payerOf(quote);
	const organizationId = payer === undefined ? undefined : await organizations.of(payer);
	return readPayload(quote, policy.transactions, organizationId);
}

/** The confirmations of the account that pays a quote, whoever is signed in. */
export function confirmationsOf(signer: Signer, quote: Quote): Confirmations {
	const { records, scope } = partsOfSigner(signer);
	return createConfirmations(records, `countersign:confirmations:${scope}:${payerOf(quote) ?? ''}`);
}
