import type { Transaction } from '@countersign/contract';
import { formatAmount } from '@countersign/core';

/** What a transaction did to the wallet: signed, in the wallet's currency. */
export function transactionAmount(transaction: Transaction, locale: string): string {
	if (transaction.type === 'INCOMING') {
		const { amount, currency } = transaction.receivedAmount;
		return formatAmount(amount, currency, { signed: true, locale });
	}
	const { amount, currency } = transaction.sentAmount;
	return formatAmount(-amount, currency, { locale });
}
