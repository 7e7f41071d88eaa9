import type { CurrencyAmount, OutgoingTransaction, Transaction } from '@countersign/contract';
import { formatAmount } from '@countersign/core';

/** The signed effect on the wallet: negative when money left it. A funding transfer keeps its own amount. */
export function movedAmount(transaction: Transaction): CurrencyAmount {
	if (transaction.type === 'INCOMING') return transaction.receivedAmount;
	const { sentAmount } = transaction;
	return isFunding(transaction) ? sentAmount : { ...sentAmount, amount: -sentAmount.amount };
}

/** The formatted effect on the wallet, with a sign unless it is a funding transfer. */
export function transactionAmount(transaction: Transaction, locale: string): string {
	const { amount, currency } = movedAmount(transaction);
	return formatAmount(amount, currency, { signed: transaction.type === 'INCOMING', locale });
}

/** Whether money moved or was supposed to move: false for a quote that was never confirmed. */
export function hasMoved({ type, status }: Transaction): boolean {
	return !(type === 'OUTGOING' && (status === 'PENDING' || status === 'EXPIRED'));
}

/**
 * Whether this is the external transfer that funds a quote. It was never in the wallet: what arrives there
 * is a separate transaction.
 */
export function isFunding(transaction: Transaction): transaction is OutgoingTransaction {
	return transaction.type === 'OUTGOING' && transaction.source.sourceType === 'REALTIME_FUNDING';
}
