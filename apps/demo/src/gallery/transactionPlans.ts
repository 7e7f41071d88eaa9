import type { Transaction } from '@countersign/contract';
import type { TransactionFilters } from '@countersign/react';
import { TransactionDetail, TransactionList } from '@countersign/react/ui';
import { createElement } from 'react';
import * as cast from './cast.js';
import { list, nothing, refusal } from './createStage.js';
import type { SpecimenPlan } from './specimenPlan.js';

const read = 'GET /transactions';
const readOne = `GET /transactions/${cast.transactionId}`;
const detail = () => createElement(TransactionDetail, { transactionId: cast.transactionId });
const one = (transaction: Transaction) => ({ [readOne]: () => Response.json(transaction) });
const numbered = (transaction: Transaction, index: number): Transaction => ({
	...transaction,
	id: `Transaction:00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
});
const statuses = ['PENDING', 'EXPIRED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;
const received = ['PENDING', 'PROCESSING', 'COMPLETED', 'REJECTED', 'REFUNDED'] as const;
const every = [
	...statuses.map((status) => cast.outgoing({ status })),
	...received.map((status) => cast.incoming({ status })),
].map(numbered);
const filtered = (query: TransactionFilters) => () =>
	createElement(TransactionList, { query, onQueryChange: () => undefined });
const hours = 60 * 60_000;
const days = [0, 1, 26, 27, 400]
	.map((ago) => ({ createdAt: new Date(Date.now() - ago * hours).toISOString() }))
	.map((made, index) => (index % 2 === 0 ? cast.outgoing(made) : cast.incoming(made)))
	.map(numbered);

/** Every state of the activity and of one transaction. */
export const transactionPlans: readonly SpecimenPlan[] = [
	{
		show: () => createElement(TransactionList, {}),
		title: 'Loading',
		answers: { [read]: nothing },
	},
	{
		show: () => createElement(TransactionList, {}),
		title: 'Not available',
		answers: { [read]: refusal(403, 'FORBIDDEN') },
	},
	{
		show: () => createElement(TransactionList, {}),
		title: 'Nothing yet',
		answers: { [read]: list() },
	},
	{
		show: () => createElement(TransactionList, {}),
		title: 'Every status',
		answers: { [read]: list(...every) },
	},
	{ show: () => createElement(TransactionList, { limit: 3 }), title: 'The last few' },
	{
		show: () => createElement(TransactionList, {}),
		title: 'Opened in place',
		answers: { [read]: list(cast.outgoing({ status: 'COMPLETED' })) },
		steps: [{ press: 'li button' }],
	},
	{ show: filtered({}), title: 'With filters', answers: { [read]: list(...days) } },
	{
		show: filtered({ type: 'OUTGOING', status: 'COMPLETED', startDate: cast.wallet.createdAt }),
		title: 'Filtered',
		answers: { [read]: list(cast.outgoing({ status: 'COMPLETED' })) },
	},
	{
		show: filtered({ type: 'INCOMING', status: 'REFUNDED' }),
		title: 'Nothing matches',
		answers: { [read]: list() },
	},
	{ show: detail, title: 'Detail, loading', answers: { [readOne]: nothing } },
	{ show: detail, title: 'Detail, not found', answers: { [readOne]: refusal(404, 'NOT_FOUND') } },
	{ show: detail, title: 'Detail, on its way' },
	{
		show: detail,
		title: 'Detail, sent',
		answers: one(cast.outgoing({ status: 'COMPLETED', settledAt: '2026-01-15T09:31:00.000Z' })),
	},
	{
		show: detail,
		title: 'Detail, failed',
		answers: one(cast.outgoing({ status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' })),
	},
	{ show: detail, title: 'Detail, received', answers: one(cast.incoming()) },
];
