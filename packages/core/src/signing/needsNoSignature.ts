import type { Quote } from '@countersign/contract';
import type { SessionStore } from '../session/createSessionStore.js';

/**
 * Whether a quote is executed without a wallet signature: the money of another account of the person's
 * moves on a fresh login's word; the service says which.
 */
export function needsNoSignature(session: SessionStore, quote: Quote): boolean {
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
