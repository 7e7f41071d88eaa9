import type { Quote, Transaction } from '@countersign/contract';
import type { LimitedQuote, LimitRefusal } from '@countersign/contract/service';
import { SendMoney } from '@countersign/react/ui';
import { createElement } from 'react';
import { list, pending, type Respond, refusal } from './createGalleryBackend.js';
import * as samples from './samples.js';
import { type SpecimenState, statesOf } from './specimenState.js';

const show = () => createElement(SendMoney, { to: { accountId: samples.recipientId } });
const showChoice = () => createElement(SendMoney, {});
const execute = `POST /quotes/${samples.quoteId}/execute`;
const readQuote = `GET /quotes/${samples.quoteId}`;
const readTransaction = `GET /transactions/${samples.transactionId}`;
const review = [
	{ type: '25', into: 'input[name="amount"]' },
	{ press: 'form button[type="submit"]' },
] as const;
const confirm = [
	...review,
	// It is enabled once the page shows what is signed.
	{ press: '[data-cs~="review"] [data-variant="primary"][aria-disabled="false"]' },
] as const;

const quoted =
	(part: Partial<Quote>): Respond =>
	() =>
		Response.json(samples.quote(part), { status: 201 });
const limited = (limit: Omit<LimitRefusal, 'currency'>) =>
	quoted({ limit: { currency: 'USDB', ...limit } } as Partial<LimitedQuote>);
const allowed = 5_000_000;
const from = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
const ended = (part: Partial<Extract<Transaction, { type: 'OUTGOING' }>>) => ({
	[readTransaction]: () => Response.json(samples.outgoing(part)),
});
const refund = {
	reference: 'RF-2201',
	initiatedAt: '2026-01-15T09:40:00.000Z',
	reason: 'TRANSACTION_FAILED',
} as const;
/** Cycles through these responses, call by call. */
function inTurn(...responses: readonly Respond[]): Respond {
	let calls = 0;
	return (body) => responses[calls++ % responses.length]?.(body) ?? Response.error();
}
const named = (part: object) => ({
	'GET /customers/external-accounts': list({ ...samples.recipient, ...part }),
});

/** Every state of a payment. */
export const sendMoneySpecimens: readonly SpecimenState[] = statesOf(show, [
	{ title: 'Loading', responses: { 'GET /customers/internal-accounts': pending } },
	{ show: showChoice, title: 'Asking whom to pay' },
	{ title: 'Asking for the amount' },
	{ title: 'Without an amount', steps: [{ press: 'form button[type="submit"]' }] },
	{
		title: 'More than there is',
		steps: [
			{ type: '2500', into: 'input[name="amount"]' },
			{ press: 'form button[type="submit"]' },
		],
	},
	{ title: 'Getting a quote', responses: { 'POST /quotes': pending }, steps: review },
	{
		title: 'No quote for this',
		responses: { 'POST /quotes': refusal(400, 'AMOUNT_OUT_OF_RANGE') },
		steps: review,
	},
	{ title: 'Review', steps: review },
	{
		title: 'Review, the recipient is new',
		responses: { 'POST /quotes': limited({ limit: 'newPayee', from, isApprovable: true }) },
		steps: review,
	},
	{
		title: 'Review, above the free amount',
		responses: { 'POST /quotes': limited({ limit: 'stepUpAbove', allowed, isApprovable: true }) },
		steps: review,
	},
	{
		title: 'Review, above a limit',
		responses: { 'POST /quotes': limited({ limit: 'perDay', allowed, from, isApprovable: false }) },
		steps: review,
	},
	{ title: 'Review, what is signed cannot be read', readsTransactions: false, steps: review },
	{
		title: 'Review, the name differs',
		responses: named({ beneficiaryVerificationStatus: 'NOT_MATCHED' }),
		steps: review,
	},
	{
		title: 'Review, the name is close',
		responses: named({
			beneficiaryVerificationStatus: 'PARTIAL_MATCH',
			beneficiaryVerifiedData: { fullName: 'Grace B. Hopper' },
		}),
		steps: review,
	},
	{
		title: 'Quote expired',
		responses: { 'POST /quotes': quoted({ expiresAt: '2026-01-15T09:35:00.000Z' }) },
		steps: review,
	},
	{
		title: 'Review, of a new quote',
		responses: {
			'POST /quotes': inTurn(
				quoted({ expiresAt: '2026-01-15T09:35:00.000Z' }),
				quoted({ totalReceivingAmount: 2_451, feesIncluded: 482_500 }),
			),
		},
		steps: confirm,
	},
	{ title: 'Sending', responses: { [execute]: pending }, steps: confirm },
	{
		title: 'No response',
		responses: {
			[execute]: () => Promise.reject(new TypeError('lost')),
			[readQuote]: () => Promise.reject(new TypeError('lost')),
		},
		steps: confirm,
	},
	{ title: 'On its way', steps: confirm },
	{
		title: 'Sent',
		responses: ended({ status: 'COMPLETED', settledAt: '2026-01-15T09:31:00.000Z' }),
		steps: confirm,
	},
	{
		title: 'Failed, money on its way back',
		responses: ended({
			status: 'FAILED',
			failureReason: 'COUNTERPARTY_POST_TX_FAILED',
			refund: { ...refund, status: 'PENDING' },
		}),
		steps: confirm,
	},
	{
		title: 'Failed, money back',
		responses: ended({
			status: 'FAILED',
			failureReason: 'QUOTE_EXECUTION_FAILED',
			refund: { ...refund, status: 'COMPLETED', settledAt: '2026-01-15T09:45:00.000Z' },
		}),
		steps: confirm,
	},
	{
		title: 'Failed, refund failed',
		responses: ended({
			status: 'FAILED',
			failureReason: 'OFFRAMP_FAILED',
			refund: { ...refund, status: 'FAILED' },
		}),
		steps: confirm,
	},
	{
		title: 'Cancelled, money back',
		responses: ended({
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
		title: 'Returned by the bank',
		responses: ended({
			status: 'COMPLETED',
			settledAt: '2026-01-15T09:31:00.000Z',
			refund: { ...refund, status: 'COMPLETED', settledAt: '2026-01-16T09:45:00.000Z' },
		}),
		steps: confirm,
	},
]);
