import type { PaymentOutcome, TransactionFailureReason } from '@countersign/core/format';

/** The parts of the sentences about a {@link PaymentOutcome}, by its own values. */
export interface OutcomeSentences {
	/** What happened. */
	readonly result: Readonly<Record<PaymentOutcome['result'], string>>;
	/** Why it failed. Used instead of `result.failed` if the reason is known. */
	readonly reason: Readonly<Record<TransactionFailureReason | 'TIMEOUT', string>>;
	/** Where the money is. Used if `result` or `reason` does not say so. */
	readonly money: Readonly<Record<PaymentOutcome['money'], string>>;
	/** The same of a payment from the wallet, with `{sent}` and `{number}`. */
	readonly wallet: Readonly<Record<LostMoney, string>>;
	/** What the person can do once their money is back, by what went wrong. */
	readonly next: Readonly<Record<'account' | 'again', string>>;
}

/** Where the money of a payment is that did not arrive. */
type LostMoney = Exclude<PaymentOutcome['money'], 'underway' | 'recipient'>;

type Outcome = Pick<PaymentOutcome, 'result' | 'money' | 'reason'>;

/** Results whose sentence already says where the money is. */
const complete: ReadonlySet<PaymentOutcome['result']> = new Set([
	'underway',
	'completed',
	'expired',
]);

/**
 * Says in one or two sentences what happened to a payment and where its money is.
 *
 * @param sentences - `messages.outcome` of a language.
 * @see service interface, §6.6
 */
export function outcomeSentence(outcome: Outcome, sentences: OutcomeSentences): string {
	const { result, money } = outcome;
	const what = whatHappened(outcome, sentences);
	return complete.has(result) ? what : `${what} ${sentences.money[money]}`;
}

/**
 * The phrase about a payment from the wallet that did not arrive: where the money is, why, and what helps. Its
 * placeholders are `{sent}` and `{number}`.
 */
export function walletOutcomePhrase(outcome: Outcome, sentences: OutcomeSentences): string {
	const { money, result } = outcome;
	if (complete.has(result) || money === 'underway' || money === 'recipient') {
		return outcomeSentence(outcome, sentences);
	}
	const what = whatHappened(outcome, sentences);
	const where = sentences.wallet[money];
	// Ends with what the person can do.
	if (money !== 'sender' && money !== 'returning') return `${what} ${where}`;
	return `${where} ${what} ${sentences.next[isAccountRefused(outcome) ? 'account' : 'again']}`;
}

/** Whether the recipient's bank refused the payment, so that the details of the account may be wrong. */
export function isAccountRefused({ result, reason }: Pick<Outcome, 'result' | 'reason'>): boolean {
	return result === 'returned' || (result === 'failed' && refusals.has(reason));
}

const refusals: ReadonlySet<Outcome['reason']> = new Set([
	'COUNTERPARTY_POST_TX_FAILED',
	'MISSING_MANDATORY_PAYEE_DATA',
]);

function whatHappened({ result, reason }: Outcome, sentences: OutcomeSentences): string {
	const isKnown = reason !== undefined && Object.hasOwn(sentences.reason, reason);
	return result === 'failed' && isKnown
		? sentences.reason[reason as keyof OutcomeSentences['reason']]
		: sentences.result[result];
}
