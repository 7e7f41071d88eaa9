import type {
	IncomingTransactionFailureReason,
	OutgoingTransactionFailureReason,
} from '@countersign/contract';

/** Every reason that the interface gives for a failed transaction. */
export type TransactionFailureReason =
	| IncomingTransactionFailureReason
	| OutgoingTransactionFailureReason;

/** A sentence for each reason, and `OTHER` for one that a later version of the service may add. */
export type FailureSentences = Readonly<Record<TransactionFailureReason | 'OTHER', string>>;

/**
 * What went wrong, in words for the person. Spread it to replace some, or write all in another language.
 *
 * @see specification, "IncomingTransaction", `failureReason`
 */
export const failureSentences: FailureSentences = {
	LNURLP_FAILED: 'The receiver could not be asked how to take the payment.',
	PAY_REQUEST_FAILED: 'The receiver could not be asked for the payment.',
	PAYMENT_APPROVAL_WEBHOOK_ERROR: 'The payment could not be checked, so it was not accepted.',
	PAYMENT_APPROVAL_TIMED_OUT: 'The payment was not approved in time.',
	OFFRAMP_FAILED: 'The money could not be paid out.',
	MISSING_MANDATORY_PAYEE_DATA: 'Something that must be known about the recipient was missing.',
	QUOTE_EXPIRED: 'The quote ran out before the payment started.',
	QUOTE_EXECUTION_FAILED: 'The payment could not be carried out.',
	LIGHTNING_PAYMENT_FAILED: 'The payment network did not accept the payment.',
	FUNDING_AMOUNT_MISMATCH: 'The amount that arrived was not the one in the quote.',
	COUNTERPARTY_POST_TX_FAILED: 'The recipient’s bank could not credit the money.',
	OTHER: 'The payment did not go through.',
};
