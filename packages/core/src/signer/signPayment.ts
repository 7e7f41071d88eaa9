import type { Quote } from '@countersign/contract';
import { type Confirmations, createConfirmations } from './confirmations.js';
import { type PayloadExplanation, readPayload } from './readPayload.js';
import { keyOf, type Stamped } from './sign.js';
import { partsOfSigner, type Signer } from './signer.js';
import { stamp } from './stamp.js';

/**
 * Stamps the payload of a quote by spending a confirmation: the confirmation is bound to this quote and payload, in
 * storage, before the stamp is made. It can be spent again for the same ones, and never for others.
 *
 * @param payment.accountId - Whose confirmations are spent.
 * @throws WalletError `quote.not_executable` if another payload was stamped under it; as {@link explainPayment};
 *   `session.*`, `storage.unavailable`
 */
export async function signPayment(
	signer: Signer,
	payment: {
		readonly quote: Quote;
		/** Id of the confirmation. */
		readonly confirmation: string;
		readonly accountId: string;
	},
): Promise<Stamped> {
	const { quote, confirmation, accountId } = payment;
	const { payload } = await explainPayment(signer, quote);
	await confirmationsOf(signer, accountId).spend(confirmation, quote, payload);
	const { key, session } = await keyOf(partsOfSigner(signer), { accountId: payerOf(quote) });
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

function payerOf({ source }: Quote): string | undefined {
	return source.sourceType === 'ACCOUNT' ? source.accountId : undefined;
}

/** The confirmations of an account, and whether the outcome of what was sent for them is known. */
export function confirmationsOf(signer: Signer, accountId: string): Confirmations {
	const { records, scope } = partsOfSigner(signer);
	return createConfirmations(records, `countersign:executions:${scope}:${accountId}`);
}
