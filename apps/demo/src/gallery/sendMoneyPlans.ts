import type { Quote, Transaction } from '@countersign/contract';
import { SendMoney } from '@countersign/react/ui';
import { createElement } from 'react';
import * as cast from './cast.js';
import { type Answer, list, nothing, refusal } from './createStage.js';
import type { SpecimenPlan } from './specimenPlan.js';

const show = () => createElement(SendMoney, { to: { accountId: cast.recipientId } });
const execute = `POST /quotes/${cast.quoteId}/execute`;
const readQuote = `GET /quotes/${cast.quoteId}`;
const readTransaction = `GET /transactions/${cast.transactionId}`;
const review = [
	{ type: '25', into: 'input[name="amount"]' },
	{ press: 'form button[type="submit"]' },
] as const;
const confirm = [...review, { press: '[data-cs~="in-sight"] > [data-variant="primary"]' }] as const;

const quoted =
	(part: Partial<Quote>): Answer =>
	() =>
		Response.json(cast.offer(part), { status: 201 });
const ended = (part: Partial<Extract<Transaction, { type: 'OUTGOING' }>>) => ({
	[readTransaction]: () => Response.json(cast.outgoing(part)),
});
const refund = {
	reference: 'RF-2201',
	initiatedAt: '2026-01-15T09:40:00.000Z',
	reason: 'TRANSACTION_FAILED',
} as const;
/** One answer, then the other, then the one again. */
function inTurn(...answers: readonly Answer[]): Answer {
	let calls = 0;
	return (body) => answers[calls++ % answers.length]?.(body) ?? Response.error();
}
const named = (part: object) => ({
	'GET /customers/external-accounts': list({ ...cast.recipient, ...part }),
});

/** Every state of a payment. */
export const sendMoneyPlans: readonly SpecimenPlan[] = [
	{ show, title: 'Loading', answers: { 'GET /customers/internal-accounts': nothing } },
	{ show, title: 'Asking for the amount' },
	{ show, title: 'Without an amount', steps: [{ press: 'form button[type="submit"]' }] },
	{
		show,
		title: 'More than there is',
		steps: [
			{ type: '2500', into: 'input[name="amount"]' },
			{ press: 'form button[type="submit"]' },
		],
	},
	{ show, title: 'Getting a quote', answers: { 'POST /quotes': nothing }, steps: review },
	{
		show,
		title: 'No quote for this',
		answers: { 'POST /quotes': refusal(400, 'AMOUNT_OUT_OF_RANGE') },
		steps: review,
	},
	{ show, title: 'Review', steps: review },
	{
		show,
		title: 'Review, what is signed cannot be read',
		readsTransactions: false,
		steps: review,
	},
	{
		show,
		title: 'Review, the name differs',
		answers: named({ beneficiaryVerificationStatus: 'NOT_MATCHED' }),
		steps: review,
	},
	{
		show,
		title: 'Review, the name is close',
		answers: named({
			beneficiaryVerificationStatus: 'PARTIAL_MATCH',
			beneficiaryVerifiedData: { fullName: 'Grace B. Hopper' },
		}),
		steps: review,
	},
	{
		show,
		title: 'Quote expired',
		answers: { 'POST /quotes': quoted({ expiresAt: '2026-01-15T09:35:00.000Z' }) },
		steps: review,
	},
	{
		show,
		title: 'Review, of a new quote',
		answers: {
			'POST /quotes': inTurn(
				quoted({ expiresAt: '2026-01-15T09:35:00.000Z' }),
				quoted({ totalReceivingAmount: 2_451, feesIncluded: 482_500 }),
			),
		},
		steps: confirm,
	},
	{ show, title: 'Sending', answers: { [execute]: nothing }, steps: confirm },
	{
		show,
		title: 'No answer',
		answers: {
			[execute]: () => Promise.reject(new TypeError('lost')),
			[readQuote]: () => Promise.reject(new TypeError('lost')),
		},
		steps: confirm,
	},
	{ show, title: 'On its way', steps: confirm },
	{
		show,
		title: 'Sent',
		answers: ended({ status: 'COMPLETED', settledAt: '2026-01-15T09:31:00.000Z' }),
		steps: confirm,
	},
	{
		show,
		title: 'Failed, money on its way back',
		answers: ended({
			status: 'FAILED',
			failureReason: 'COUNTERPARTY_POST_TX_FAILED',
			refund: { ...refund, status: 'PENDING' },
		}),
		steps: confirm,
	},
	{
		show,
		title: 'Failed, money back',
		answers: ended({
			status: 'FAILED',
			failureReason: 'QUOTE_EXECUTION_FAILED',
			refund: { ...refund, status: 'COMPLETED', settledAt: '2026-01-15T09:45:00.000Z' },
		}),
		steps: confirm,
	},
	{
		show,
		title: 'Failed, refund failed',
		answers: ended({
			status: 'FAILED',
			failureReason: 'OFFRAMP_FAILED',
			refund: { ...refund, status: 'FAILED' },
		}),
		steps: confirm,
	},
	{
		show,
		title: 'Cancelled, money back',
		answers: ended({
			status: 'COMPLETED',
			refund: {
				...refund,
				reason: 'USER_CANCELLATION',
				status: 'COMPLETED',
				settledAt: '2026-01-15T09:45:00.000Z',
			},
		}),
		steps: confirm,
	},
	{
		show,
		title: 'Returned by the bank',
		answers: ended({
			status: 'COMPLETED',
			settledAt: '2026-01-15T09:31:00.000Z',
			refund: { ...refund, status: 'COMPLETED', settledAt: '2026-01-16T09:45:00.000Z' },
		}),
		steps: confirm,
	},
];
