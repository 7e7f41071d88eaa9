import type { QuoteLockSide } from '@countersign/contract';
import type { AmountCurrency, PaymentRequest } from '@countersign/core';
import type { Payee } from './payee.js';

interface LockedAmount {
	readonly side: QuoteLockSide;
	/** In the smallest unit. */
	readonly amount: number;
	/** In which it was typed. */
	readonly currency: AmountCurrency;
}

/** A payment from the wallet to a payee, with one side's amount fixed. */
export function paymentRequest(
	walletAccountId: string,
	{ destination, lookupId }: Payee,
	{ side, amount, currency }: LockedAmount,
): PaymentRequest {
	return {
		source: { sourceType: 'ACCOUNT', accountId: walletAccountId },
		destination,
		...(lookupId !== undefined && { lookupId }),
		lockedCurrencySide: side,
		lockedCurrencyAmount: amount,
		lockedCurrency: currency.code,
	};
}
