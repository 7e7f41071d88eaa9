import type {
	CurrencyAmount,
	OtherTransaction,
	OutgoingTransaction,
	Transaction,
} from '@countersign/contract';
import { formatAmount, paymentOutcome } from '@countersign/core/format';

/** Where an outgoing transaction's money can be after it has left the wallet. */
const gone: ReadonlySet<string> = new Set(['underway', 'recipient', 'returning', 'stuck']);

/**
 * The effect on the wallet: negative when money left it. An amount that is not in the wallet's balance, or is back
 * in it, has no sign; a transfer that funds a quote was never in the wallet. For an unknown type, it also has no
 * sign, or may be undefined.
 */
export function movedAmount(transaction: Transaction): CurrencyAmount | undefined {
	if (isOther(transaction)) return transaction.sentAmount ?? transaction.receivedAmount;
	if (transaction.type === 'INCOMING') return transaction.receivedAmount;
	const { sentAmount } = transaction;
	const isSigned = isBooked(transaction) && !isFunding(transaction);
	return isSigned ? { ...sentAmount, amount: -sentAmount.amount } : sentAmount;
}

/** The formatted effect on the wallet, with a plus or minus if the balance has changed; empty if unknown. */
export function transactionAmount(transaction: Transaction, locale: string): string {
	const moved = movedAmount(transaction);
	if (!moved) return '';
	const { amount, currency } = moved;
	const signed = transaction.type === 'INCOMING' && isBooked(transaction);
	return formatAmount(amount, currency, { signed, locale });
}

/** Whether money has moved: false if it was refused, was returned, or has not arrived yet. */
export function isBooked(transaction: Transaction): boolean {
	if (isOther(transaction)) return false;
	if (transaction.type === 'INCOMING') return transaction.status === 'COMPLETED';
	if (isUnconfirmed(transaction) || isAwaited(transaction)) return false;
	return gone.has(paymentOutcome(transaction).money);
}

/** Whether a later version of the service has added the type of this transaction. */
export function isOther(transaction: Transaction): transaction is OtherTransaction {
	return transaction.type !== 'INCOMING' && transaction.type !== 'OUTGOING';
}

/**
 * Whether a transaction is a quote that nobody has confirmed, or had not when it expired. The service lists it from the quote
 * on, but nothing happened, so no list shows it. A transfer has no quote: it is in progress while it is pending.
 *
 * @see service interface, §6.5
 * @example
 * ```ts
 * import type { Transaction } from '@countersign/contract';
 * import { isUnconfirmed } from '@countersign/react/ui/parts';
 *
 * export const payments = (listed: readonly Transaction[]) => listed.filter((one) => !isUnconfirmed(one));
 * ```
 */
export function isUnconfirmed(transaction: Transaction): boolean {
	if (transaction.type !== 'OUTGOING' || isFunding(transaction)) return false;
	const { status, quoteId } = transaction;
	return status === 'EXPIRED' || (status === 'PENDING' && Boolean(quoteId));
}

/**
 * Whether this is the external transfer that funds a quote. It was never in the wallet: the money that arrives there
 * is a separate transaction.
 */
export function isFunding(transaction: Transaction): transaction is OutgoingTransaction {
	return transaction.type === 'OUTGOING' && transaction.source?.sourceType === 'REALTIME_FUNDING';
}

/** Whether the service waits for the person's transfer from outside. */
export function isAwaited(transaction: Transaction): transaction is OutgoingTransaction {
	return isFunding(transaction) && transaction.status === 'PENDING';
}
