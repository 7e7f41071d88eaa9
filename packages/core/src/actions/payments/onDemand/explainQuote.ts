import type { Quote } from '@countersign/contract';
import type { LimitRefusal } from '@countersign/contract/service';
import { sessionStoreOf, signerOf } from '../../../parts/sessionStoreOf.js';
import { explainPayload, type PayloadExplanation } from '../../../quotes/explainPayload.js';
import type { DeviceSession } from '../../../signer/deviceSession.js';
import { limitOfPayment, readPayment } from '../../../signer/signPayment.js';
import type { WalletParts } from '../../../wallet.js';

/** Nothing is signed: the money does not come from the wallet. */
export interface UnsignedExplanation {
	readonly kind: 'unsigned';
}

/** What would be stamped, and why a spending limit that this device knows refuses it now, if one does. */
export type ReviewedPayload = PayloadExplanation & { readonly limit?: LimitRefusal };

/** What confirming a quote would sign. `kind` says how much of it was read. */
export type QuoteExplanation = ReviewedPayload | UnsignedExplanation;

/** What `explainQuote` does. */
export async function explainQuote(parts: WalletParts, quote: Quote): Promise<QuoteExplanation> {
	if (needsNoSignature(parts.own(sessionStoreOf), quote)) return { kind: 'unsigned' };
	const signer = parts.own(signerOf);
	const explained = explainPayload(await readPayment(signer, quote));
	const limit = await limitOfPayment(signer, quote, explained.payload);
	return { ...explained, ...(limit && { limit }) };
}

/**
 * Whether a quote is executed without a wallet signature: from the person's other accounts, money moves after a
 * recent sign-in. The service decides which quotes those are.
 */
export function needsNoSignature(session: DeviceSession, quote: Quote): boolean {
	const state = session.get();
	const isWallet =
		quote.source.sourceType !== 'ACCOUNT' ||
		('session' in state && state.session.accountId === quote.source.accountId);
	const instructions = quote.paymentInstructions ?? [];
	const asksForSignature = instructions.some(
		({ accountOrWalletInfo }) => accountOrWalletInfo.accountType === 'EMBEDDED_WALLET',
	);
	return !isWallet && quote.payloadToSign === undefined && !asksForSignature;
}
