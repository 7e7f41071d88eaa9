import {
	type IncomingTransactionFailureReason,
	limits,
	type OutgoingTransactionFailureReason,
} from '@countersign/contract';

/** One step of a payment. */
export type Step = {
	/** Milliseconds after the step before. The sandbox's settlement delay when absent. */
	readonly after?: number;
} & (
	| {
			/**
			 * `payOut` delivers the money, `startRefund` lets the sender cancel, `refund` gives the money
			 * back, `loseRefund` fails to. `collect` brings in money from outside.
			 */
			readonly action: 'payOut' | 'startRefund' | 'refund' | 'loseRefund' | 'collect';
	  }
	| {
			/** `fail` before the money was delivered, `bounce` after; `close` when it went back already. */
			readonly action: 'fail' | 'bounce' | 'close';
			readonly reason: OutgoingTransactionFailureReason;
	  }
	| {
			/** The money from outside never arrived. */
			readonly action: 'refuse';
			readonly reason: IncomingTransactionFailureReason;
	  }
);

const undecided = { action: 'refuse', reason: 'PAYMENT_APPROVAL_TIMED_OUT' } as const;

/** Every scenario that a payment can take. */
export const scenarios = {
	paid: [{ action: 'payOut' }],
	executionFailed: [{ action: 'fail', reason: 'QUOTE_EXECUTION_FAILED' }, { action: 'refund' }],
	slow: [{ action: 'payOut', after: limits.sandboxQuoteDelay }],
	deliveryFailed: [{ action: 'fail', reason: 'COUNTERPARTY_POST_TX_FAILED' }, { action: 'refund' }],
	returned: [
		{ action: 'payOut' },
		{ action: 'bounce', reason: 'COUNTERPARTY_POST_TX_FAILED' },
		{ action: 'refund' },
	],
	// A cancelled payment has a refund and ends FAILED: no money arrived (service interface, §6.5).
	cancelled: [
		{ action: 'startRefund' },
		{ action: 'refund' },
		{ action: 'close', reason: 'QUOTE_EXECUTION_FAILED', after: 0 },
	],
	refundFailed: [{ action: 'fail', reason: 'QUOTE_EXECUTION_FAILED' }, { action: 'loseRefund' }],
	longPending: [{ action: 'payOut', after: 24 * 3_600_000 }],
	complianceFailed: [{ action: 'fail', reason: 'QUOTE_EXECUTION_FAILED' }, { action: 'refund' }],
	stalled: [
		{
			action: 'fail',
			reason: 'COUNTERPARTY_POST_TX_FAILED',
			after: limits.sandboxTransferDelay,
		},
		{ action: 'refund' },
	],
	collected: [{ action: 'collect' }],
	// The five seconds begin when the platform is asked. It may stay unreachable as long as webhooks are kept.
	notYetAsked: [{ ...undecided, after: limits.webhookRetries }],
	awaitingApproval: [{ ...undecided, after: limits.webhookAnswer }],
	collectionRefused: [{ action: 'refuse', reason: 'PAY_REQUEST_FAILED' }],
	collectionStalled: [
		{ action: 'refuse', reason: 'PAY_REQUEST_FAILED', after: limits.sandboxTransferDelay },
	],
} as const satisfies Record<string, readonly Step[]>;

export type ScenarioName = keyof typeof scenarios;

/** Scenarios by the suffix of an external account (service interface, §8.4). */
const coursesBySuffix: Readonly<Record<string, ScenarioName>> = {
	'002': 'executionFailed',
	'003': 'slow',
	'004': 'deliveryFailed',
	'005': 'returned',
	'006': 'cancelled',
	'007': 'refundFailed',
};

/** The scenario of a payment to an external account whose identifier ends in these three digits. */
export function scenarioOf(suffix: string): ScenarioName {
	return coursesBySuffix[suffix] ?? 'paid';
}

/** The shortest delay before the first step of any scenario, in milliseconds. */
export function soonestStep(settlementDelay: number): number {
	const firsts: readonly Step[] = Object.values(scenarios).map(([first]) => first);
	return Math.min(...firsts.map(({ after = settlementDelay }) => after));
}

/** A step of a scenario, `undefined` after the last. */
export function stepOf(scenario: string, index: number): Step | undefined {
	const steps: readonly Step[] | undefined = Object.entries(scenarios).find(
		([name]) => name === scenario,
	)?.[1];
	if (!steps) throw new RangeError(`There is no scenario ${scenario}.`);
	return steps[index];
}
