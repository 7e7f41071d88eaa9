import type {
	IncomingTransactionFailureReason,
	OpenEnum,
	OutgoingTransactionFailureReason,
	RefundReason,
} from '@countersign/contract';

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
