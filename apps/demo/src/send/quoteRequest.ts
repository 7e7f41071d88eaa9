import type { QuoteRequest } from '@countersign/contract';
import type { LockSide } from '../routing/route.js';

/** A payment from the wallet to an external account, with one side's amount fixed. */
export function quoteRequest(
	walletAccountId: string,
	recipientId: string,
	lockedCurrencySide: LockSide,
	lockedCurrencyAmount: number,
): QuoteRequest {
	return {
		source: { sourceType: 'ACCOUNT', accountId: walletAccountId },
		destination: { destinationType: 'ACCOUNT', accountId: recipientId },
		lockedCurrencySide,
		lockedCurrencyAmount,
	};
}
