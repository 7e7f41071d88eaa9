import type { PaymentState } from '@countersign/core';

/** A payment that was sent, or that came to nothing. */
export type SentPayment = Extract<
	PaymentState,
	{ readonly status: 'executing' | 'settling' | 'done' | 'failed' | 'unknown' }
>;
