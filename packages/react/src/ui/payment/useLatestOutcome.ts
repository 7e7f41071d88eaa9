'use client';

import type { Transaction } from '@countersign/contract';
import { paymentOutcome } from '@countersign/core/format';
import { latestTransaction } from '@countersign/core/query';
import { useTransaction } from '../../hooks/transactions.js';
import type { SentPayment } from './outcomeWords.js';

const minute = 60_000;

/**
 * The state of a payment by the latest word of the service. The payment itself has ended when the money has arrived, but
 * the recipient's bank may return it later.
 */
export function useLatestOutcome(state: SentPayment): SentPayment {
	const hasEnded = state.status === 'done' || state.status === 'failed';
	const ended = hasEnded ? state.transaction : undefined;
	const { data } = useTransaction(ended && { transactionId: ended.id, follow: true }, {
		query: { initialData: ended, staleTime: minute },
	});
	return ended && data ? stateAfter(state, latestTransaction(ended, data)) : state;
}

function stateAfter(state: SentPayment, transaction: Transaction): SentPayment {
	const outcome = paymentOutcome(transaction);
	const { quote } = state;
	// An earlier read, or a service that contradicts itself.
	if (outcome.result === 'underway' || !quote || !state.request) return state;
	const { intent, request } = state;
	const known = { intent, request, quote, outcome, transaction };
	if (!outcome.isFinal) return { status: 'settling', ...known, retries: 0 };
	return { status: outcome.result === 'completed' ? 'done' : 'failed', ...known };
}
