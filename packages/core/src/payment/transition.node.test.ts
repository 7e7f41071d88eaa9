import type { Quote } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effort } from '../../testing/effort.js';
import {
	type PaymentModel,
	paymentModel,
	quoteOf,
	requestOf,
	transactionOf,
} from '../../testing/paymentModel.js';
import { WalletError } from '../errors.js';
import { expiryOf } from './nextStates.js';
import { effectOf } from './paymentEffect.js';
import { type PaymentRecord, recordOf } from './paymentRecord.js';
import type { PaymentState } from './paymentState.js';

const quoteIdOf = ({ state }: PaymentModel) =>
	('quote' in state ? state.quote?.id : undefined) ?? '';

/** What an execution, or the creation of a quote, can fail with. */
const codes = [
	'network.offline',
	'service.rejected',
	'service.rate_limited',
	'service.conflict',
	'signature.refused',
	'session.expired',
	'backend.signed_out',
	'quote.expired',
	'quote.not_executable',
	'payload.mismatch',
	'execution.unknown',
] as const;

/** A status that a later service may have added. */
const newStatus = 'PENDING_AUTHORIZATION';

/** What else can happen, named as it is printed when a run fails. */
const happenings = {
	'start 25': (model) => model.send({ type: 'start', request: requestOf(2_500) }),
	'start 30': (model) => model.send({ type: 'start', request: requestOf(3_000) }),
	'start nothing': (model) => model.send({ type: 'start', request: requestOf(0) }),
	confirm: (model) => model.send({ type: 'confirm', quoteId: quoteIdOf(model) }),
	'confirm the quote before': (model) =>
		model.send({ type: 'confirm', quoteId: model.quotes.at(-2)?.id ?? '' }),
	cancel: (model) => model.send({ type: 'cancel' }),
	retry: (model) => model.send({ type: 'retry' }),
	quote: (model) => model.respond(),
	'worse quote': (model) => model.respond(60_000, 1),
	'quote that has expired': (model) => model.respond(-1),
	'quote within the margin': (model) => model.respond(1_999),
	expire: (model) => {
		model.now += 61_000;
		model.send({ type: 'expired', quoteId: quoteIdOf(model) });
	},
	'expire unnoticed': (model) => {
		model.now += 61_000;
	},
	'be over for long': (model) => {
		model.now += 11 * 60_000;
	},
	signed: (model) => model.send({ type: 'signed', quoteId: quoteIdOf(model) }),
	sending: (model) => model.send({ type: 'sending', quoteId: quoteIdOf(model) }),
	executed: (model) => respond(model, 'executed', 'PROCESSING'),
	'executed, expired': (model) => respond(model, 'executed', 'EXPIRED'),
	'sent: new status': (model) => respond(model, 'executed', newStatus),
	'read: pending': (model) => respond(model, 'resolved', 'PENDING'),
	'read: processing': (model) => respond(model, 'resolved', 'PROCESSING'),
	'read: expired': (model) => respond(model, 'resolved', 'EXPIRED'),
	'read: new status': (model) => respond(model, 'resolved', newStatus),
	'read: not found': (model) => unresolve(model, 'service.not_found'),
	'read: offline': (model) => unresolve(model, 'network.offline'),
	completed: (model) => follow(model, 'COMPLETED'),
	'payment failed': (model) => follow(model, 'FAILED'),
	'still processing': (model) => follow(model, 'PROCESSING'),
	'sign in': (model) => model.send({ type: 'signedIn' }),
	'come back signed in': (model) => model.send({ type: 'cameBack' }),
	reload: (model) => model.reload(),
	'storage cleared': (model) => model.send({ type: 'restored', record: undefined }),
} satisfies Record<string, (model: PaymentModel) => void>;

function respond(model: PaymentModel, type: 'executed' | 'resolved', status: string): void {
	const { state } = model;
	if ('quote' in state && state.quote) model.send({ type, quote: { ...state.quote, status } });
}

function unresolve(model: PaymentModel, code: 'service.not_found' | 'network.offline'): void {
	const error = new WalletError(code, code);
	model.send({ type: 'unresolved', quoteId: quoteIdOf(model), error });
}

function follow(model: PaymentModel, status: string): void {
	const { state } = model;
	if (!('quote' in state) || !state.quote) return;
	const transaction = transactionOf(state.quote.transactionId, { status });
	model.send({ type: 'followed', transaction });
}

type Code = (typeof codes)[number];
type Happening = keyof typeof happenings | Code;
const names = [...codes, ...Object.keys(happenings)] as Happening[];
/** Often the next step, or else no history would come far. */
const history = fc.array(
	fc.oneof(
		{ arbitrary: fc.constant('next' as const), weight: 2 },
		{ arbitrary: fc.constantFrom(...names), weight: 1 },
	),
	{ maxLength: 60 },
);
type Step = Happening | 'next';
const isCode = (name: Happening): name is Code => codes.some((code) => code === name);

/** Lets it happen, and says what it was. */
function happen(model: PaymentModel, step: Step): Happening {
	const name = step === 'next' ? next(model) : step;
	if (isCode(name)) model.fail(name);
	else happenings[name](model);
	return name;
}
const numRuns = 2_000 * effort;

/** What a patient person and a service that works would do next. */
function next({ state, now }: PaymentModel): Happening {
	switch (state.status) {
		case 'drafting':
			return 'start 25';
		case 'quoting':
			return 'quote';
		case 'review':
			return state.isExpired ? 'retry' : 'confirm';
		case 'signing':
			return state.needsStepUp ? 'sign in' : 'signed';
		case 'executing':
			return 'executed';
		case 'unknown':
			if (expiryOf(state.quote, 2_000) <= now) return 'read: expired';
			return state.isRetrying ? 'read: pending' : 'retry';
		case 'settling':
			return 'completed';
		case 'failed':
			return 'retry';
		default:
			return 'storage cleared';
	}
}

/** A quote that is pending or not found so long after its end was not executed. */
function isOverForLong(state: PaymentState, now: number): boolean {
	const isSent = state.status === 'executing' || state.status === 'unknown';
	return isSent && Date.parse(state.quote.expiresAt) + 10 * 60_000 < now;
}

/** Everything about a situation that decides what can come of it. */
function situationOf({ state, now }: PaymentModel): string {
	const { status, ...rest } = state;
	const isForgotten = isOverForLong(state, now);
	const quote = 'quote' in rest ? rest.quote : undefined;
	const isOver = quote !== undefined && expiryOf(quote, 2_000) <= now;
	const facts = Object.entries(rest).map(([name, value]) =>
		typeof value === 'boolean' ? [name, value] : [name, value !== undefined],
	);
	return JSON.stringify([status, isOver, isForgotten, Object.fromEntries(facts)]);
}

/** A shortest story to each situation there is, and beyond it whatever can happen next. */
function everyStory(): Step[][] {
	const known = new Set<string>();
	const stories: Step[][] = [[]];
	for (const story of stories) {
		const situation = situationOf(play(story));
		if (known.has(situation)) continue;
		known.add(situation);
		stories.push(...names.map((name) => [...story, name]));
	}
	return stories;
}

/** Checks every story, and many random ones. */
function check(holds: (story: readonly Step[]) => void): void {
	for (const story of everyStory()) holds(story);
	fc.assert(fc.property(history, holds), { numRuns });
}

/** Plays a story, and stops after each of its steps. */
function* eachStep(story: readonly Step[]) {
	const model = paymentModel();
	for (const step of story) {
		const before = model.state;
		const name = happen(model, step);
		yield { model, name, before, state: model.state };
	}
}

function play(story: readonly Step[]): PaymentModel {
	const model = paymentModel();
	for (const step of story) happen(model, step);
	return model;
}

describe('whatever happens', () => {
	test('can still make a payment after any number of expiries and new quotes', () => {
		check((story) => {
			const model = play(story);
			for (let step = 0; step < 20 && model.state.status !== 'done'; step++) happen(model, 'next');
			expect(model.state.status).toBe('done');
		});
	});

	test('keeps a payment that may have been sent until the service reports its outcome', () => {
		const evidence = /^(executed|read: (processing|expired)|completed|payment failed)/;
		/** `executeQuote` throws them only if nothing was executed. */
		const refusals =
			/^(service\.re|service\.rate|signature|session|backend|quote\.expired|payload|network)/;
		check((story) => {
			let sent: string | undefined;
			for (const { model, name, before, state } of eachStep(story)) {
				const tells =
					evidence.test(name) ||
					(refusals.test(name) && before.status === 'executing') ||
					(/^read: (pending|not found)/.test(name) && isOverForLong(before, model.now));
				if (sent !== undefined && tells && state !== before) sent = undefined;
				if (sent !== undefined) {
					expect(quoteIdOf(model), name).toBe(sent);
					expect(['signing', 'executing', 'unknown'], name).toContain(state.status);
					expect(recordOf(state)?.stage, name).toBe('executing');
				}
				if (state.status === 'executing' && before.status !== 'executing') sent = state.quote.id;
			}
		});
	});

	test('signs only a confirmed quote, or one as good that replaced it at once', () => {
		check((story) => {
			let confirmed: string | undefined;
			let carried = false;
			for (const { model, name, before, state } of eachStep(story)) {
				if (name === 'confirm' && before.status === 'review') {
					confirmed = before.quote.id;
					carried = state.status === 'quoting';
				}
				if (name === 'quote.expired' && /signing|executing/.test(before.status)) carried = true;
				if (effectOf(state)?.kind !== 'execute' || effectOf(before)?.kind === 'execute') continue;
				if (quoteIdOf(model) === confirmed) continue;
				expect([name, carried]).toEqual(['quote', true]);
				confirmed = quoteIdOf(model);
				carried = false;
			}
		});
	});

	test('keeps the request and what was sent after a reload, and signs nothing by itself', () => {
		check((story) => {
			const { state, ...model } = play(story);
			const stored = recordOf(state);
			const again = paymentModel();
			again.now = model.now;
			again.send({ type: 'restored', record: stored });
			expect(effectOf(again.state)?.kind).not.toBe('execute');
			expect(quoteIdOf(again)).toBe(stored?.quote?.id ?? '');
			if (stored?.stage === 'review') expect(again.state.status).toBe('review');
			if (stored?.stage === 'executing') expect(effectOf(again.state)?.kind).toBe('resolve');
		});
	});
});

const { sendingCurrency: usdb, receivingCurrency: usd } = quoteOf('any');

/** A payment at its confirm step. */
function reviewed(tolerance = 0): PaymentModel {
	const model = paymentModel({ tolerance });
	model.reload();
	happen(model, 'start 25');
	happen(model, 'quote');
	return model;
}

describe('a record from a tab that does not know of the sending', () => {
	/** What that tab has made of the same payment. */
	const stored = (model: PaymentModel, stage: PaymentRecord['stage']): PaymentRecord => {
		const { intent = '', ...rest } = recordOf(model.state) ?? {};
		return stage === 'cancelled' || stage === 'ended'
			? { intent, stage }
			: { ...rest, intent, stage };
	};
	const stages = ['drafting', 'quoting', 'review', 'cancelled'] as const;

	test.each(stages)('does not undo what this page has sent: %s', (stage) => {
		const model = reviewed();
		for (const step of ['confirm', 'signed', 'sending'] as const) happen(model, step);
		model.send({ type: 'restored', record: stored(model, stage) });
		expect(model.state.status).toBe('executing');
		happen(model, 'execution.unknown');
		model.send({ type: 'restored', record: stored(model, stage) });
		expect(model.state.status).toBe('unknown');
		happen(model, 'read: expired');
		expect(model.state.status).toBe('failed');
	});

	test.each(['settling', 'ended'] as const)('is how the payment continues: %s', (stage) => {
		const model = reviewed();
		for (const step of ['confirm', 'signed', 'sending'] as const) happen(model, step);
		model.send({ type: 'restored', record: stored(model, stage) });
		expect(model.state.status).toBe('settling');
	});

	test.each(stages)('stops what has not been sent yet: %s', (stage) => {
		const model = reviewed();
		for (const step of ['confirm', 'signed'] as const) happen(model, step);
		model.send({ type: 'restored', record: stored(model, stage) });
		expect(model.state.status).not.toBe('executing');
	});
});

test.each(['cancelled', 'ended'] as const)(
	'never undoes a payment that may move money for a record that another payment %s',
	(stage) => {
		const model = reviewed();
		const record = { stage, intent: 'of another payment' };
		for (const [step, status] of [
			['confirm', 'signing'],
			['signed', 'executing'],
			['execution.unknown', 'unknown'],
			['read: processing', 'settling'],
		] as const) {
			happen(model, step);
			if (status !== 'signing') model.send({ type: 'restored', record });
			expect(model.state.status).toBe(status);
		}
		const review = reviewed();
		review.send({ type: 'restored', record });
		expect(review.state).toEqual({ status: 'drafting' });
	},
);

test('does not call a quote expired while no response has confirmed the time', () => {
	const model = paymentModel({ now: undefined });
	model.reload();
	happen(model, 'start 25');
	happen(model, 'quote that has expired');
	expect(model.state).toMatchObject({ status: 'review', isExpired: false });
	happen(model, 'confirm');
	expect(model.state.status).toBe('signing');
});

test('shows a quote that is a cent worse than the confirmed one with what changed, and asks again', () => {
	const model = reviewed();
	happen(model, 'expire unnoticed');
	happen(model, 'confirm');
	expect(model.state.status).toBe('quoting');
	happen(model, 'worse quote');
	expect(model.state).toMatchObject({
		status: 'review',
		change: {
			isWorse: true,
			before: { totalSendingAmount: 2_500 },
			after: { totalSendingAmount: 2_501 },
		},
	});
});

test.each([
	{ tolerance: 0, extra: 0, status: 'signing' },
	{ tolerance: 4, extra: 1, status: 'signing' },
	{ tolerance: 3, extra: 1, status: 'review' },
	{ tolerance: 0, extra: -1, status: 'signing' },
])('with a tolerance of $tolerance, $extra more than 2,500 leads to $status', (row) => {
	const model = reviewed(row.tolerance);
	happen(model, 'expire unnoticed');
	happen(model, 'confirm');
	model.respond(60_000, row.extra);
	expect(model.state.status).toBe(row.status);
});

test.each([
	{ seconds: 59, status: 'signing' },
	{ seconds: 60, status: 'review' },
])(
	'a confirmation from $seconds seconds ago leads to $status for the quote that replaces its own',
	(row) => {
		const model = reviewed();
		happen(model, 'confirm');
		model.now += (row.seconds - 1) * 1_000;
		model.fail('quote.expired');
		expect(model.state.status).toBe('quoting');
		// The page may also have slept while it waited for the quote.
		model.now += 1_000;
		model.respond();
		expect(model.state.status).toBe(row.status);
	},
);

test('asks the person again when the signer refuses a confirmation for another quote', () => {
	const model = reviewed();
	happen(model, 'confirm');
	happen(model, 'signed');
	model.fail('quote.expired');
	model.respond();
	expect(model.state.status).toBe('signing');
	model.fail('quote.not_executable');
	expect(model.state).toMatchObject({ status: 'review', change: { isWorse: false } });
	expect(model.state).not.toHaveProperty('error');
});

test.each([
	{ failure: { code: 'network.offline' }, keeps: true },
	{ failure: { code: 'service.unavailable', status: 503 }, keeps: false },
] as const)(
	'$failure.code: the next request has the key of this one: $keeps',
	({ failure, keeps }) => {
		const model = paymentModel();
		model.reload();
		happen(model, 'start 25');
		const intentOf = ({ state }: PaymentModel) => ('intent' in state ? state.intent : undefined);
		const intent = intentOf(model) ?? '';
		const { code, ...details } = failure;
		const error = new WalletError(code, code, details);
		model.send({ type: 'quoteFailed', intent, error });
		model.send({ type: 'retry' });
		expect(model.state.status).toBe('quoting');
		expect(intentOf(model) === intent).toBe(keeps);
	},
);

test.each<[string, Partial<Quote>]>([
	['sends another currency', { sendingCurrency: { ...usdb, code: 'USDC' } }],
	['counts what is sent in other decimals', { sendingCurrency: { ...usdb, decimals: 0 } }],
	['pays out another currency', { receivingCurrency: { ...usd, code: 'MXN' } }],
	['counts what is received in other decimals', { receivingCurrency: { ...usd, decimals: 4 } }],
])('asks about a quote that %s, whatever its totals and the tolerance', (_, change) => {
	const model = reviewed(10_000);
	happen(model, 'expire unnoticed');
	happen(model, 'confirm');
	model.respond(60_000, 0, change);
	expect(model.state).toMatchObject({ status: 'review', change: { isWorse: true } });
});

test('does not replace a quote that expires while the person signs in again without asking', () => {
	const model = reviewed();
	happen(model, 'confirm');
	happen(model, 'session.expired');
	expect(model.state).toMatchObject({ status: 'signing', needsStepUp: true });
	happen(model, 'expire unnoticed');
	happen(model, 'sign in');
	happen(model, 'quote');
	expect(model.state).toMatchObject({ status: 'review', change: { isWorse: false } });
});

test.each(['read: pending', 'read: not found'] as const)(
	'ends a payment of unknown outcome 10 minutes after its quote with "%s", and not before',
	(read) => {
		const model = reviewed();
		for (const step of ['confirm', 'signed', 'execution.unknown'] as const) happen(model, step);
		happen(model, 'expire unnoticed');
		happen(model, read);
		expect(model.state.status).toBe('unknown');
		model.now += 10 * 60_000;
		happen(model, 'read: offline');
		expect(model.state.status).toBe('unknown');
		happen(model, read);
		expect(model.state).toMatchObject({ status: 'failed', error: { code: 'quote.expired' } });
		happen(model, 'retry');
		expect(model.state.status).toBe('quoting');
	},
);

test.each(['read: pending', 'read: not found'] as const)(
	'ends a payment that was sent before a reload with the first "%s" 10 minutes after its quote',
	(read) => {
		const model = reviewed();
		for (const step of ['confirm', 'signed'] as const) happen(model, step);
		model.reload();
		expect(model.state.status).toBe('executing');
		happen(model, 'expire unnoticed');
		model.now += 10 * 60_000;
		happen(model, read);
		expect(model.state).toMatchObject({ status: 'failed', error: { code: 'quote.expired' } });
	},
);

test('keeps an unknown payment while no response has confirmed the time', () => {
	const model = paymentModel({ now: undefined });
	model.reload();
	for (const step of ['start 25', 'quote that has expired', 'confirm', 'signed'] as const) {
		happen(model, step);
	}
	happen(model, 'execution.unknown');
	for (const read of ['read: pending', 'read: not found'] as const) {
		happen(model, read);
		expect(model.state.status).toBe('unknown');
	}
});

test('asks the person instead of looping when every new quote has already expired', () => {
	const model = reviewed();
	happen(model, 'expire unnoticed');
	happen(model, 'confirm');
	happen(model, 'quote within the margin');
	expect(model.state).toMatchObject({ status: 'review', isExpired: true });
});

test.each(['review', 'quoting'] as const)(
	'follows a quote that was executed elsewhere at its %s',
	(at) => {
		const model = reviewed();
		if (at === 'quoting') happen(model, 'retry');
		expect(model.state.status).toBe(at);
		const quoteId = quoteIdOf(model);
		happen(model, 'read: pending');
		expect(model.state.status).toBe(at);
		happen(model, 'read: processing');
		expect(model.state).toMatchObject({ status: 'settling', quote: { id: quoteId } });
		expect(recordOf(model.state)?.stage).toBe('settling');
	},
);

describe('a quote with a status from a later service', () => {
	test.each(['review', 'quoting'] as const)('is not called executed at its %s', (at) => {
		const model = reviewed();
		if (at === 'quoting') happen(model, 'start 30');
		const { state } = model;
		expect(state.status).toBe(at);
		const left = model.quotes.at(-1) ?? quoteOf('none');
		model.send({ type: 'resolved', quote: { ...left, status: newStatus } });
		expect(model.state).toBe(state);
	});

	test('stays at the review when it is refused before anything is sent', () => {
		const model = paymentModel();
		model.reload();
		happen(model, 'start 25');
		model.respond(60_000, 0, { status: newStatus });
		happen(model, 'confirm');
		expect(model.state.status).toBe('signing');
		happen(model, 'quote.not_executable');
		const error = { code: 'quote.not_executable' };
		expect(model.state).toMatchObject({ status: 'review', error });
	});

	test.each<[string, Happening]>([
		['when it is read', 'read: new status'],
		['as the response', 'sent: new status'],
	])('leaves the outcome of a sent payment unknown, %s', (_, read) => {
		const model = reviewed();
		for (const step of ['confirm', 'signed', read] as const) happen(model, step);
		expect(model.state.status).toBe('unknown');
		happen(model, 'retry');
		happen(model, 'read: new status');
		expect(model.state).toMatchObject({ status: 'unknown', isRetrying: false });
		happen(model, 'be over for long');
		happen(model, 'read: new status');
		happen(model, 'still processing');
		expect(model.state.status).toBe('unknown');
	});

	test.each([
		['read: processing', 'settling'],
		['read: expired', 'failed'],
		['completed', 'done'],
		['payment failed', 'failed'],
	] as const)('leaves a payment unknown until it is %s', (read, status) => {
		const model = reviewed();
		for (const step of ['confirm', 'signed', 'read: new status', read] as const) {
			happen(model, step);
		}
		expect(model.state.status).toBe(status);
	});
});

test('reads a quote before it is replaced, and keeps it while it cannot be read', () => {
	const model = reviewed();
	const quoteId = quoteIdOf(model);
	happen(model, 'expire');
	happen(model, 'retry');
	expect(effectOf(model.state)).toMatchObject({ kind: 'quote', replaced: { id: quoteId } });
	const intent = 'intent' in model.state ? (model.state.intent ?? '') : '';
	const error = new WalletError('network.offline', 'offline');
	model.send({ type: 'quoteFailed', intent, error, isUnread: true });
	expect(model.state).toMatchObject({ status: 'review', isExpired: true, quote: { id: quoteId } });
	happen(model, 'retry');
	expect(effectOf(model.state)).toMatchObject({ kind: 'quote', replaced: { id: quoteId } });
	happen(model, 'read: expired');
	happen(model, 'quote');
	expect(model.state.status).toBe('review');
	expect(quoteIdOf(model)).not.toBe(quoteId);
});

test('retries a payment that has failed at the service without reading its quote', () => {
	const model = reviewed();
	for (const step of ['confirm', 'signed', 'executed', 'payment failed', 'retry'] as const) {
		happen(model, step);
	}
	expect(effectOf(model.state)).toMatchObject({ kind: 'quote', replaced: undefined });
});

test.each([
	['settles', []],
	['is done', ['completed']],
	['has failed', ['payment failed']],
] as const)('does not come back to a payment that %s once another one has started', (_, end) => {
	const model = reviewed();
	const steps = ['confirm', 'signed', 'executed', ...end, 'start 30'] as const;
	for (const step of steps) happen(model, step);
	expect(model.state).toMatchObject({ status: 'quoting', request: requestOf(3_000) });
	expect(effectOf(model.state)).toMatchObject({ kind: 'quote', replaced: undefined });
});

test.each<[string, readonly Step[]]>([
	['review', []],
	['signing', ['confirm']],
	['executing', ['confirm', 'signed']],
	['unknown', ['confirm', 'signed', 'execution.unknown']],
])('follows a payment in %s that ended in another tab to its outcome', (status, steps) => {
	const model = reviewed();
	for (const step of steps) happen(model, step);
	expect(model.state.status).toBe(status);
	const intent = 'intent' in model.state ? (model.state.intent ?? '') : '';
	const quoteId = quoteIdOf(model);
	model.send({ type: 'restored', record: { stage: 'ended', intent } });
	expect(model.state).toMatchObject({ status: 'settling', intent, quote: { id: quoteId } });
});

test('does not request another quote for a second start of the same request', () => {
	const model = paymentModel();
	model.reload();
	happen(model, 'start 25');
	const { state } = model;
	happen(model, 'start 25');
	expect(model.state).toBe(state);
});

test('does not begin a start that is cancelled before the memory is read', () => {
	const model = paymentModel();
	for (const step of ['start 25', 'cancel', 'storage cleared'] as const) happen(model, step);
	expect(model.state).toEqual({ status: 'drafting' });
});

test.each<[string, readonly Step[]]>([
	['signing', ['confirm']],
	['executing', ['confirm', 'signed']],
	['unknown', ['confirm', 'signed', 'execution.unknown']],
])('continues a payment in %s when another tab stores what it knows', (status, steps) => {
	const model = reviewed();
	for (const step of steps) happen(model, step);
	const { state } = model;
	expect(state.status).toBe(status);
	model.send({ type: 'restored', record: recordOf(state) });
	expect(model.state).toBe(state);
});

test('sends the confirmed quote on a repeated execution, not the one that was read', () => {
	const model = reviewed();
	const [quote] = model.quotes;
	for (const step of ['confirm', 'signed', 'execution.unknown', 'retry'] as const) {
		happen(model, step);
	}
	const payloadToSign = '{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2","to":"somebody else"}';
	model.send({ type: 'resolved', quote: quoteOf(quote?.id ?? '', { payloadToSign }) });
	expect(model.state).toMatchObject({ status: 'signing', confirmation: { isSent: true } });
	expect(effectOf(model.state)).toMatchObject({ kind: 'execute', quote });
});

test('does not end a payment for another transaction', () => {
	const model = reviewed();
	for (const step of ['confirm', 'signed', 'executed'] as const) happen(model, step);
	model.send({ type: 'followed', transaction: transactionOf('Transaction of another') });
	expect(model.state.status).toBe('settling');
});

test('does not count a confirmation for another quote once the clock was set back by a minute', () => {
	const model = reviewed();
	happen(model, 'expire unnoticed');
	happen(model, 'confirm');
	model.now -= 60_000;
	happen(model, 'quote');
	expect(model.state.status).toBe('review');
});

test('treats a quote whose end cannot be read as expired', () => {
	const model = paymentModel();
	model.reload();
	happen(model, 'start 25');
	model.respond(60_000, 0, { expiresAt: 'soon' });
	expect(model.state).toMatchObject({ status: 'review', isExpired: true });
	happen(model, 'confirm');
	expect(model.state.status).toBe('quoting');
});

test('follows a quote that was executed before it came, once it is confirmed', () => {
	const model = paymentModel();
	model.reload();
	happen(model, 'start 25');
	model.respond(60_000, 0, { status: 'PROCESSING' });
	for (const step of ['confirm', 'quote.not_executable'] as const) happen(model, step);
	expect(model.state).toMatchObject({ status: 'executing', isOurs: false });
	happen(model, 'read: processing');
	expect(model.state.status).toBe('settling');
});

test('requests no quote after a reload without the details that the receiver requires', () => {
	const model = paymentModel();
	model.reload();
	const request = requestOf();
	const senderCustomerInfo = { FULL_NAME: 'Ada' };
	model.send({ type: 'start', request: { ...request, senderCustomerInfo } });
	model.reload();
	expect(model.state).toMatchObject({ status: 'drafting', request });
	expect(JSON.stringify(model.state)).not.toContain('Ada');
});

test('watches a quote until it has expired', () => {
	const model = reviewed();
	expect(effectOf(model.state)).toMatchObject({ kind: 'watch', quoteId: quoteIdOf(model) });
	happen(model, 'expire');
	expect(model.state).toMatchObject({ status: 'review', isExpired: true });
	expect(effectOf(model.state)).toBeUndefined();
});

test('keeps the creation key while its response is lost, and drops it on a refusal', () => {
	const model = paymentModel();
	model.reload();
	happen(model, 'start 25');
	const intent = () => ('intent' in model.state ? model.state.intent : undefined);
	const first = intent();
	happen(model, 'network.offline');
	happen(model, 'retry');
	expect(intent()).toBe(first);
	happen(model, 'network.offline');
	happen(model, 'start 25');
	expect(intent()).toBe(first);
	happen(model, 'service.rejected');
	happen(model, 'retry');
	expect(intent()).not.toBe(first);
});

test('holds a start until the memory is read, and yields to a payment under way', () => {
	const early = paymentModel();
	happen(early, 'start 25');
	expect(early.state.status).toBe('restoring');
	early.send({ type: 'restored', record: undefined });
	expect(early.state.status).toBe('quoting');
	const sent = reviewed();
	happen(sent, 'confirm');
	happen(sent, 'signed');
	const record = recordOf(sent.state);
	const late = paymentModel();
	happen(late, 'start 30');
	late.send({ type: 'restored', record });
	expect(late.state).toMatchObject({ status: 'executing', quote: { id: quoteIdOf(sent) } });
});

test('replaces an unconfirmed payment when a start came before the memory was read, unless it is the same', () => {
	const before = reviewed();
	const record = recordOf(before.state);
	const restart = (step: 'start 25' | 'start 30') => {
		const late = paymentModel();
		happen(late, step);
		late.send({ type: 'restored', record });
		return late;
	};
	expect(restart('start 25').state).toMatchObject({
		status: 'review',
		quote: { id: quoteIdOf(before) },
	});
	const other = restart('start 30');
	expect(other.state).toMatchObject({ status: 'quoting', request: requestOf(3_000) });
	expect(effectOf(other.state)).toMatchObject({
		kind: 'quote',
		replaced: { id: quoteIdOf(before) },
	});
});

test('does not follow the former quote of a payment that ended in another tab while its quote was being replaced here', () => {
	const model = reviewed();
	happen(model, 'expire');
	happen(model, 'retry');
	expect(model.state.status).toBe('quoting');
	const intent = 'intent' in model.state ? (model.state.intent ?? '') : '';
	model.send({ type: 'restored', record: { stage: 'ended', intent } });
	expect(model.state).toEqual({ status: 'drafting' });
});
