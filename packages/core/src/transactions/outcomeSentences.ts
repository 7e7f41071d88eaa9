import type { PaymentOutcome, TransactionFailureReason } from './outcome.js';

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
 * What became of a payment, in plain English. Spread it to replace some, or write all in another language.
 *
 * @see specification, "IncomingTransaction", `failureReason`
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
