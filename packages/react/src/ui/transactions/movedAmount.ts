import type { CurrencyAmount, OutgoingTransaction, Transaction } from '@countersign/contract';
import { formatAmount } from '@countersign/core';

/** What a transaction did to the wallet: negative where money left it. A transfer from outside is as it was made. */
export function movedAmount(transaction: Transaction): CurrencyAmount {
	if (transaction.type === 'INCOMING') return transaction.receivedAmount;
	const { sentAmount } = transaction;
	return isFunding(transaction) ? sentAmount : { ...sentAmount, amount: -sentAmount.amount };
}

/** What a transaction did to the wallet, signed; a transfer from outside, which did nothing yet, is not. */
export function transactionAmount(transaction: Transaction, locale: string): string {
	const { amount, currency } = movedAmount(transaction);
	return formatAmount(amount, currency, { signed: transaction.type === 'INCOMING', locale });
}

/** Whether money moved, is moving, or should have: a quote that was never confirmed is none of it. */
export function hasMoved({ type, status }: Transaction): boolean {
	return !(type === 'OUTGOING' && (status === 'PENDING' || status === 'EXPIRED'));
}

/**
 * Whether this is the transfer from outside that pays for a quote. It never was in the wallet: what
 * arrives there for it is a transaction of its own.
 */
export function isFunding(transaction: Transaction): transaction is OutgoingTransaction {
	return transaction.type === 'OUTGOING' && transaction.source.sourceType === 'REALTIME_FUNDING';
}
