import { available, held, type LedgerAccount, system } from '../../ledger/ledgerAccount.js';
import type { Posting } from '../../ledger/post.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';
import { payingAccount } from '../transactions/toTransaction.js';

/** The total of the payment is held. */
export function holdPostings(payment: TransactionRow): Posting[] {
	return reversed(refundPostings(payment));
}

/**
 * The held money is paid out: fees are earned, the rest is exchanged and reaches the destination. Between
 * equal currencies the exchange account nets to zero.
 */
export function payoutPostings(payment: TransactionRow): Posting[] {
	const { sendingCurrency, receivingCurrency, sentAmount, receivedAmount, fees } = payment;
	return [
		{ account: heldOf(payment), amount: -sentAmount },
		{ account: system('fees', sendingCurrency), amount: fees },
		{ account: system('exchange', sendingCurrency), amount: sentAmount - fees },
		{ account: system('exchange', receivingCurrency), amount: -receivedAmount },
		{ account: destinationOf(payment), amount: receivedAmount },
	];
}

/** The held money is refunded to its source. */
export function refundPostings(payment: TransactionRow): Posting[] {
	return release(payment, sourceOf(payment));
}

/** The held money can neither be delivered nor refunded: the service owes it. */
export function lossPostings(payment: TransactionRow): Posting[] {
	return release(payment, system('suspense', payment.sendingCurrency));
}

/** Money from outside reaches its destination. */
export function collectPostings(payment: TransactionRow): Posting[] {
	const { receivingCurrency, receivedAmount } = payment;
	return [
		{ account: system('funding', receivingCurrency), amount: -receivedAmount },
		{ account: destinationOf(payment), amount: receivedAmount },
	];
}

/** The reverse movement. */
export function reversed(postings: readonly Posting[]): Posting[] {
	return postings.map(({ account, amount }) => ({ account, amount: -amount }));
}

function release(payment: TransactionRow, account: LedgerAccount): Posting[] {
	const { sentAmount } = payment;
	return [
		{ account: heldOf(payment), amount: -sentAmount },
		{ account, amount: sentAmount },
	];
}

function sourceOf(payment: TransactionRow): LedgerAccount {
	const { sendingCurrency } = payment;
	const payer = payingAccount(payment);
	return payer === undefined
		? system('funding', sendingCurrency)
		: available(payer, sendingCurrency);
}

function heldOf(payment: TransactionRow): LedgerAccount {
	return held(payingAccount(payment) ?? payment.id, payment.sendingCurrency);
}

function destinationOf({ receiver, receivingCurrency }: TransactionRow): LedgerAccount {
	return available(receiver, receivingCurrency);
}
