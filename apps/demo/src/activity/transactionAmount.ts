import type { Transaction } from '@countersign/contract';
import { formatAmount } from '@countersign/core';

/** What a transaction did to the wallet: signed, in the wallet's currency. */
export function transactionAmount(transaction: Transaction): string {
	if (transaction.type === 'INCOMING') {
		const { amount, currency } = transaction.receivedAmount;
		return formatAmount(amount, currency, { signed: true });
	}
	const { amount, currency } = transaction.sentAmount;
	return formatAmount(-amount, currency);
}
