import type {
	IncomingTransactionFailureReason,
	OpenEnum,
	OutgoingTransactionFailureReason,
	RefundReason,
	Transaction,
	TransactionStatus,
} from '@countersign/contract';

const shortest = 1000;

const longest = 15_000;

const growth = 1.5;

const known: ReadonlySet<string> = new Set<TransactionStatus>([
	'CREATED',
	'PENDING',
	'PROCESSING',
	'COMPLETED',
	'FAILED',
	'REJECTED',
	'REFUNDED',
	'EXPIRED',
]);

/**
 * What became of a payment, in plain English. Spread it to replace some, or write all in another language.
 *
 * @see service interface, §6.6
 */
export const outcomeSentences: OutcomeSentences = {
	result: {
		underway: 'The payment is on its way.',
		completed: 'The money has arrived.',
		failed: 'The payment didn’t go through.',
		returned: 'The receiving bank returned the payment.',
		cancelled: 'The payment was cancelled.',
		expired: 'The payment wasn’t made: its quote ran out.',
	},
	reason: {
		LNURLP_FAILED: 'The recipient couldn’t be asked how to take the payment.',
		PAY_REQUEST_FAILED: 'The recipient couldn’t be asked for the payment.',
		PAYMENT_APPROVAL_WEBHOOK_ERROR: 'The payment couldn’t be checked, so it wasn’t accepted.',
		PAYMENT_APPROVAL_TIMED_OUT: 'The payment wasn’t approved in time.',
		OFFRAMP_FAILED: 'The payout couldn’t be carried out.',
		MISSING_MANDATORY_PAYEE_DATA: 'Something that must be known about the recipient was missing.',
		QUOTE_EXPIRED: 'The quote ran out before the payment started.',
		QUOTE_EXECUTION_FAILED: 'The payment couldn’t be carried out.',
		LIGHTNING_PAYMENT_FAILED: 'The payment network didn’t accept the payment.',
		FUNDING_AMOUNT_MISMATCH: 'The amount that arrived wasn’t the one in the quote.',
		COUNTERPARTY_POST_TX_FAILED: 'The recipient’s bank couldn’t credit the money.',
		TIMEOUT: 'The payment took too long.',
	},
	money: {
		sender: 'The money is back in the account it came from.',
		underway: 'The money is on its way.',
		recipient: 'The money has arrived.',
		returning: 'The money is on its way back to the account it came from.',
		stuck: 'The money couldn’t be given back. Please contact support.',
		unknown: 'Money that was taken for it comes back by itself.',
	},
};

/** Those whose sentence says where the money is. */
const told: ReadonlySet<PaymentOutcome['result']> = new Set(['underway', 'completed', 'expired']);

const final: ReadonlySet<string> = new Set<TransactionStatus>([
	'COMPLETED',
	'FAILED',
	'REJECTED',
	'REFUNDED',
	'EXPIRED',
]);

type Result = PaymentOutcome['result'];

type Money = PaymentOutcome['money'];

/**
 * Reads the outcome of a payment or a transfer off its transaction.
 *
 * @see service interface, §6.5, §8.4
 */
export function paymentOutcome(transaction: Transaction): PaymentOutcome {
	const result = resultOf(transaction);
	const money = moneyOf(transaction, result);
	const refundReason = refundOf(transaction)?.reason;
	const reason =
		result === 'cancelled' ? refundReason : (transaction.failureReason ?? refundReason);
	const isFinal = isFinalTransaction(transaction);
	return { result, money, reason, isFinal, sentence: outcomeSentence({ result, money, reason }) };
}

function resultOf(transaction: Transaction): Result {
	const refund = refundOf(transaction);
	if (refund?.reason === 'USER_CANCELLATION') return 'cancelled';
	switch (transaction.status) {
		case 'COMPLETED':
			return refund ? 'returned' : 'completed';
		case 'EXPIRED':
			return 'expired';
		case 'FAILED':
			return transaction.settledAt === undefined ? 'failed' : 'returned';
		case 'REJECTED':
		case 'REFUNDED':
			return 'failed';
		default:
			return 'underway';
	}
}

function moneyOf(transaction: Transaction, result: Result): Money {
	const refund = refundOf(transaction);
	if (refund?.status === 'COMPLETED') return 'sender';
	if (refund?.status === 'FAILED') return 'stuck';
	if (refund) return 'returning';
	if (result === 'completed') return 'recipient';
	if (result === 'underway') return 'underway';
	const neverLeft = result === 'expired' || transaction.type === 'INCOMING';
	const isBack = transaction.status === 'REJECTED' || transaction.status === 'REFUNDED';
	return neverLeft || isBack ? 'sender' : 'unknown';
}

function refundOf(transaction: Transaction) {
	return transaction.type === 'OUTGOING' ? transaction.refund : undefined;
}

/** Every reason that the interface gives for a failed transaction. */
export type TransactionFailureReason =
	| IncomingTransactionFailureReason
	| OutgoingTransactionFailureReason;

/** What became of a payment or a transfer, and where its money is now. */
export interface PaymentOutcome {
	readonly result: 'underway' | 'completed' | 'failed' | 'returned' | 'cancelled' | 'expired';
	/**
	 * `sender` never left or is back, `underway` on its way, `recipient` arrived, `returning` on its way
	 * back, `stuck` neither arrived nor came back, `unknown` the service does not say.
	 */
	readonly money: 'sender' | 'underway' | 'recipient' | 'returning' | 'stuck' | 'unknown';
	/** The service's own word for why it failed, or else for why the money comes back. */
	readonly reason: OpenEnum<TransactionFailureReason | RefundReason> | undefined;
	/** Nothing of it is expected to change. A bank can return even a completed payment, days later. */
	readonly isFinal: boolean;
	/** {@link outcomeSentence}, in plain English. */
	readonly sentence: string;
}

/**
 * Whether a transaction has come to its end, its refund included. A bank may still send a completed
 * payment back, which shows as `FAILED` or as a refund when the transaction is read later.
 *
 * @see service interface, §6.5
 */
export function isFinalTransaction(transaction: Transaction): boolean {
	return final.has(transaction.status) && !isRefunding(transaction);
}

/** A status that a later version of the service may have added is not known to be the last one. */
function isRefunding(transaction: Transaction): boolean {
	const status = transaction.type === 'OUTGOING' ? transaction.refund?.status : undefined;
	return status !== undefined && status !== 'COMPLETED' && status !== 'FAILED';
}

/**
 * What became of a payment and where its money is, in one or two sentences for the person.
 *
 * @param sentences - Other words, for example in another language.
 */
export function outcomeSentence(
	outcome: Pick<PaymentOutcome, 'result' | 'money' | 'reason'>,
	sentences: OutcomeSentences = outcomeSentences,
): string {
	const { result, money } = outcome;
	const what = whatHappened(outcome, sentences);
	return told.has(result) ? what : `${what} ${sentences.money[money]}`;
}

function whatHappened(
	{ result, reason }: Pick<PaymentOutcome, 'result' | 'reason'>,
	sentences: OutcomeSentences,
): string {
	const isKnown = reason !== undefined && Object.hasOwn(sentences.reason, reason);
	return result === 'failed' && isKnown
		? sentences.reason[reason as keyof OutcomeSentences['reason']]
		: sentences.result[result];
}

/** The parts of which a {@link PaymentOutcome} is told, by its own words. */
export interface OutcomeSentences {
	/** What happened. */
	readonly result: Readonly<Record<PaymentOutcome['result'], string>>;
	/** Why it failed, in the place of `result.failed`: a reason that is not known yet has no other. */
	readonly reason: Readonly<Record<TransactionFailureReason | 'TIMEOUT', string>>;
	/** Where the money is, where what happened does not say so. */
	readonly money: Readonly<Record<PaymentOutcome['money'], string>>;
}

/**
 * Milliseconds until a followed transaction is worth another read: from one second up to 15 with every
 * read, undefined once it is final. A status that a later version of the service may have added is read
 * at the slowest pace, since nobody knows whether it is the last one.
 *
 * @param transaction - As it was read last; undefined while it was not.
 * @param reads - How often it was tried to read it.
 */
export function followDelay(
	transaction: Transaction | undefined,
	reads: number,
): number | undefined {
	if (transaction && isFinalTransaction(transaction)) return undefined;
	if (transaction && !known.has(transaction.status)) return longest;
	return Math.min(shortest * growth ** (Math.max(1, reads) - 1), longest);
}
