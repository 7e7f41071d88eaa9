import type { CustomerInfo, QuoteLockSide } from '@countersign/contract';
import type { AmountCurrency, PaymentRequest } from '@countersign/core';
import { detailsFor } from './detailsFor.js';
import type { Payee } from './payee.js';

interface PaymentTerms {
	/** Whose amount is fixed. */
	readonly side: QuoteLockSide;
	/** In the smallest unit. */
	readonly amount: number;
	/** In which it was typed. */
	readonly currency: AmountCurrency;
	/** Code of the currency that arrives. */
	readonly receivingCurrency: string;
	/** What is known about the person who pays. Only what the payee asks is passed on. */
	readonly details: CustomerInfo;
}

/** A payment from the wallet to a payee, with one side's amount fixed. */
export function paymentRequest(
	walletAccountId: string,
	{ destination, lookup }: Payee,
	{ side, amount, currency, receivingCurrency, details }: PaymentTerms,
): PaymentRequest {
	const isUma = destination.destinationType === 'UMA_ADDRESS';
	return {
		source: { sourceType: 'ACCOUNT', accountId: walletAccountId },
		destination: isUma ? { ...destination, currency: receivingCurrency } : destination,
		...(lookup && { lookup, senderCustomerInfo: detailsFor(lookup, details) }),
		lockedCurrencySide: side,
		lockedCurrencyAmount: amount,
		lockedCurrency: currency.code,
	};
}
