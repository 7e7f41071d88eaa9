import type { PaymentState } from '@countersign/core';
import { expect, test } from 'vitest';
import { alice } from '../../../testing/people.js';
import { firstSteps, type PaymentFacts, stepsAfter, viewOf } from './paymentView.js';

const { accountId, quote } = alice;
const request = {
	source: { sourceType: 'ACCOUNT', accountId },
	destination: quote.destination,
	lockedCurrencySide: 'RECEIVING',
	lockedCurrencyAmount: 2_500,
} as const;
const stateOf = (status: PaymentState['status'], more: object = {}) =>
	({ status, intent: 'one', request, quote, ...more }) as PaymentState;
const review = stateOf('review');
const drafting: PaymentState = { status: 'drafting' };

const payee = { destination: quote.destination, name: 'Bob' };
const facts = {
	payee,
	receiver: { accepts: [{ currency: quote.receivingCurrency }], lookup: {} },
	isUma: false,
	isGone: false,
	reading: {},
	isElsewhere: false,
	session: { status: 'active', session: { accountId } },
	wallet: { id: accountId },
	details: {},
} as unknown as PaymentFacts;
const shown = (state: PaymentState, change: Partial<PaymentFacts> = {}) =>
	viewOf(firstSteps(state), { ...facts, ...change }).show;

test.each<[string, PaymentState, Partial<PaymentFacts>, string]>([
	['the payment that another component shows', review, { isElsewhere: true }, 'elsewhere'],
	['nothing yet of a stored payment', { status: 'restoring' }, {}, 'restoring'],
	['why there is no recipient', review, { payee: undefined, former: payee }, 'payee'],
	[
		'a sent payment to a former recipient',
		stateOf('settling'),
		{ payee: undefined, former: payee },
		'outcome',
	],
	['why a recipient cannot be paid', drafting, { receiver: undefined }, 'payee'],
	[
		'a sign-in without a session',
		drafting,
		{ wallet: undefined, session: { status: 'none' } },
		'signIn',
	],
	['the wallet that is being read', review, { wallet: undefined }, 'wallet'],
	['a sent payment without its wallet', stateOf('done'), { wallet: undefined }, 'outcome'],
	['the amount', drafting, {}, 'amount'],
	[
		'the amount while its first quote is requested',
		stateOf('quoting', { quote: undefined }),
		{},
		'amount',
	],
	['the former quote while another is requested', stateOf('quoting'), {}, 'review'],
	['the quote', review, {}, 'review'],
	['the quote while it is signed', stateOf('signing'), {}, 'review'],
	['a failure', stateOf('failed'), {}, 'outcome'],
])('shows %s', (_, state, change, view) => {
	expect(shown(state, change)).toBe(view);
});

test('asks for details of the payer that are missing', () => {
	const lookup = { requiredPayerDataFields: [{ name: 'FULL_NAME', mandatory: true }] };
	const receiver = { ...facts.receiver, lookup } as unknown as PaymentFacts['receiver'];
	expect(shown(drafting, { receiver })).toBe('payer');
	expect(shown(drafting, { receiver, details: { FULL_NAME: 'Ada' } })).toBe('amount');
});

test('shows the amount of a quote that the person left, until there is another quote', () => {
	let steps = stepsAfter(firstSteps(review), { type: 'left' });
	expect(viewOf(steps, facts).show).toBe('amount');
	steps = stepsAfter(steps, { type: 'changed', payment: stateOf('review', { isExpired: true }) });
	expect(viewOf(steps, facts).show).toBe('amount');
	const next = stateOf('review', { quote: { ...quote, id: 'Quote:2' } });
	steps = stepsAfter(steps, { type: 'changed', payment: next });
	expect(viewOf(steps, facts).show).toBe('review');
});

test('edits the amount again when the person declines to sign in', () => {
	const steps = firstSteps(stateOf('signing', { needsStepUp: true }));
	const declined = stepsAfter(steps, { type: 'changed', payment: drafting });
	expect(declined).toMatchObject({ again: request, forms: 1 });
});

test('forgets the values before an edit of the details when the quote is shown', () => {
	const typed = {
		side: 'SENDING',
		code: 'USD',
		text: '5',
		currency: 'USDB',
		locale: 'en',
	} as const;
	const editing = stepsAfter(firstSteps(drafting), { type: 'payerEdited', typed });
	expect(viewOf(editing, facts).show).toBe('payer');
	const entered = stepsAfter(editing, { type: 'payerEntered' });
	expect(viewOf(entered, facts).show).toBe('amount');
	expect(entered.typed).toBe(typed);
	expect(stepsAfter(entered, { type: 'changed', payment: review })).toMatchObject({
		payer: undefined,
		typed: undefined,
	});
});
