import type { RefundReason, RefundStatus } from '@countersign/contract';

/** A sentence for each state of a refund and for each reason, and `OTHER` for ones that may be added. */
export interface RefundSentences {
	readonly status: Readonly<Record<RefundStatus | 'OTHER', string>>;
	readonly reason: Readonly<Record<RefundReason | 'OTHER', string>>;
}

/** What becomes of money that did not arrive, in words for the person. */
export const refundSentences: RefundSentences = {
	status: {
		PENDING: 'The money is on its way back.',
		COMPLETED: 'The money is back.',
		FAILED: 'The money could not be returned yet. Please contact support.',
		OTHER: 'The money is to be returned.',
	},
	reason: {
		TRANSACTION_FAILED: 'The payment failed.',
		USER_CANCELLATION: 'The payment was cancelled.',
		TIMEOUT: 'The payment took too long.',
		OTHER: 'The payment was not completed.',
	},
};
