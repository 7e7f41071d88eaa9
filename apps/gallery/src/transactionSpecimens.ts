import type { Transaction } from '@countersign/contract';
import type { TransactionFilters } from '@countersign/core/query';
import { TransactionDetail, TransactionList } from '@countersign/react/ui';
import { createElement } from 'react';
import { forbidden, list, pending, refusal } from './createGalleryBackend.js';
import * as samples from './samples.js';
import { type SpecimenState, statesOf } from './specimenState.js';

const read = 'GET /transactions';
const readOne = `GET /transactions/${samples.transactionId}`;
const activity = () => createElement(TransactionList, {});
const detail = () => createElement(TransactionDetail, { transactionId: samples.transactionId });
const one = (transaction: Transaction) => ({ [readOne]: () => Response.json(transaction) });
const numbered = (transaction: Transaction, index: number): Transaction => ({
	...transaction,
	id: `Transaction:00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
});
const statuses = ['PENDING', 'EXPIRED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;
const received = ['PENDING', 'PROCESSING', 'COMPLETED', 'REJECTED', 'REFUNDED'] as const;
const every = [
	...statuses.map((status) => samples.outgoing({ status })),
	...received.map((status) => samples.incoming({ status })),
].map(numbered);
const filtered = (query: TransactionFilters) => () =>
	createElement(TransactionList, { query, onQueryChange: () => undefined });
const hours = 60 * 60_000;
const days = [0, 1, 26, 27, 400]
	.map((ago) => ({ createdAt: new Date(Date.now() - ago * hours).toISOString() }))
	.map((made, index) => (index % 2 === 0 ? samples.outgoing(made) : samples.incoming(made)))
	.map(numbered);

/** Every state of the activity and of one transaction. */
export const transactionSpecimens: readonly SpecimenState[] = statesOf(activity, [
	{ title: 'Loading', responses: { [read]: pending } },
	{ title: 'Not available', responses: { [read]: forbidden } },
	{ title: 'Nothing yet', responses: { [read]: list() } },
	{ title: 'Every status', responses: { [read]: list(...every) } },
	{ show: () => createElement(TransactionList, { limit: 3 }), title: 'The last few' },
	{
		title: 'Opened in place',
		responses: { [read]: list(samples.outgoing({ status: 'COMPLETED' })) },
		steps: [{ press: 'li button' }],
	},
	{ show: filtered({}), title: 'With filters', responses: { [read]: list(...days) } },
	{
		show: filtered({ type: 'OUTGOING', status: 'COMPLETED', startDate: samples.wallet.createdAt }),
		title: 'Filtered',
		responses: { [read]: list(samples.outgoing({ status: 'COMPLETED' })) },
	},
	{
		show: filtered({ type: 'INCOMING', status: 'REFUNDED' }),
		title: 'Nothing matches',
		responses: { [read]: list() },
	},
	{ show: detail, title: 'Detail, loading', responses: { [readOne]: pending } },
	{ show: detail, title: 'Detail, not found', responses: { [readOne]: refusal(404, 'NOT_FOUND') } },
	{ show: detail, title: 'Detail, on its way' },
	{
		show: detail,
		title: 'Detail, sent',
		responses: one(
			samples.outgoing({ status: 'COMPLETED', settledAt: '2026-01-15T09:31:00.000Z' }),
		),
	},
	{
		show: detail,
		title: 'Detail, failed',
		responses: one(samples.outgoing({ status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' })),
	},
	{
		show: detail,
		title: 'Detail, received',
		responses: one(samples.incoming({ id: samples.transactionId })),
	},
]);
