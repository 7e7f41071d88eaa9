import type { AmountLimits } from '@countersign/contract/service';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { addSheet } from '../../../testing/computedStyles.js';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { findEnabled } from '../../../testing/findEnabled.js';
import { alice } from '../../../testing/people.js';
import { english } from '../messages/english.js';
import ours from '../styles/styles.css?inline';
import { SendMoney } from './SendMoney.js';

const { quote, recipient } = alice;
const minute = 60_000;

/** The review of a quote that expires when the test says so. Another quote does not. */
async function openReview(
	known: object = {},
	change: object = {},
	onQuote = () => {},
	spendingLimits: AmountLimits = {},
) {
	const clock = { skipped: 0 };
	const now = () => Date.now() + clock.skipped;
	const { backend, strict } = await createTestWorld(alice, { now, spendingLimits });
	backend.respondTo(`POST /quotes/${quote.id}/execute`, () => failure(429, 'RATE_LIMITED'));
	const data = [{ ...recipient, ...known }];
	backend.respondTo('GET /customers/external-accounts', () =>
		Response.json({ data, hasMore: false }),
	);
	const expiresAt = new Date(now() + 10 * minute).toISOString();
	const first = { ...quote, expiresAt, ...change };
	const quotes = [first, { ...quote, id: `Quote:${crypto.randomUUID()}` }];
	backend.respondTo('POST /quotes', () => {
		onQuote();
		return Response.json(quotes.shift(), { status: 201 });
	});
	render(<SendMoney to={{ accountId: recipient.id }} />, strict);
	fireEvent.click(await screen.findByLabelText('They get USD'));
	const amount = screen.getByRole('textbox', { name: 'They get, in USD' });
	fireEvent.change(amount, { target: { value: '25' } });
	fireEvent.click(screen.getByRole('button', { name: 'Review' }));
	const expire = (skipped = 20 * minute): void => {
		clock.skipped = skipped;
	};
	return Object.assign(expire, { backend });
}

const findButton = findEnabled;
const heading = () => screen.getByRole('heading', { name: 'Review' });

test('moves the focus to the heading when a button disappears as the quote expires or is renewed', async () => {
	const expire = await openReview();
	(await findButton('Confirm and send')).focus();
	expire();
	const renew = await findButton('Get a new price');
	expect(document.activeElement).toBe(heading());
	renew.focus();
	fireEvent.click(renew);
	await findButton('Confirm and send');
	expect(document.activeElement).toBe(heading());
});

test('does not call an expired quote new, even if it is the latest', async () => {
	const expire = await openReview();
	await findButton('Confirm and send');
	const expiresAt = new Date(Date.now() + 30 * minute).toISOString();
	const next = { ...quote, id: `Quote:${crypto.randomUUID()}`, expiresAt };
	expire.backend.respondTo('POST /quotes', () => Response.json(next, { status: 201 }));
	expire();
	fireEvent.click(await findButton('Get a new price'));
	await screen.findByText(/Here is a new price/);
	expire(40 * minute);
	await findButton('Get a new price');
	expect(screen.queryByText(/Here is a new price/)).toBeNull();
});

test('keeps the focus on a control that remains when the quote expires', async () => {
	const expire = await openReview();
	const details = (await screen.findByText('Technical details')).closest('summary');
	details?.focus();
	expire();
	await findButton('Get a new price');
	expect(details).not.toBeNull();
	expect(document.activeElement).toBe(details);
});

test('says that nothing was sent when a confirmation fails', async () => {
	await openReview();
	fireEvent.click(await findButton('Confirm and send'));
	await screen.findByRole('alert');
	expect(screen.getByText('Nothing was sent.')).toBeDefined();
});

test('keeps a changed amount, and requests it, when the previous quote cannot be read', async () => {
	const { backend } = await openReview();
	fireEvent.click(await findButton('Change the amount'));
	const amount = await screen.findByRole('textbox', { name: 'They get, in USD' });
	fireEvent.change(amount, { target: { value: '5' } });
	backend.respondTo(`GET /quotes/${quote.id}`, () => new Response(null, { status: 503 }));
	fireEvent.click(await findButton('Review'));
	await screen.findByRole('alert');
	expect(screen.queryByRole('button', { name: 'Confirm and send' })).toBeNull();
	expect(amount).toHaveProperty('value', '5');
	backend.respondTo(`GET /quotes/${quote.id}`, () => Response.json(quote));
	fireEvent.click(await findButton('Review'));
	const isRequest = (call: string) => call === 'POST /quotes';
	await waitFor(() => expect(backend.calls().filter(isRequest)).toHaveLength(2));
});

test('shows what went wrong beside the button on a phone', async () => {
	addSheet(ours);
	const { innerWidth, innerHeight } = window;
	onTestFinished(() => page.viewport(innerWidth, innerHeight));
	await page.viewport(360, 480);
	await openReview();
	fireEvent.click(await findButton('Confirm and send'));
	const error = await screen.findByRole('alert');
	expect(document.documentElement.scrollHeight).toBeGreaterThan(500);
	const { left, right, top, bottom } = error.getBoundingClientRect();
	for (const y of [top + 1, bottom - 1]) {
		const shown = document.elementFromPoint((left + right) / 2, y);
		expect(error.contains(shown)).toBe(true);
	}
	const confirm = screen.getByRole('button', { name: 'Confirm and send' });
	const button = confirm.getBoundingClientRect();
	expect(button.top).toBeGreaterThanOrEqual(bottom);
	expect(button.bottom).toBeLessThanOrEqual(480);
});

const confirmLine = () => document.querySelector('[data-cs~="in-sight-line"]');

test('does not allow the confirmation before the page shows what is signed', async () => {
	onTestFinished(() => onlineManager.setOnline(true));
	const { backend } = await openReview({}, {}, () => onlineManager.setOnline(false));
	const confirm = await screen.findByRole('button', { name: 'Confirm and send' });
	expect(screen.queryByText('Technical details')).toBeNull();
	expect(confirm.ariaDisabled).toBe('true');
	fireEvent.click(confirm);
	act(() => onlineManager.setOnline(true));
	expect(await findEnabled('Confirm and send')).toBe(confirm);
	expect(screen.getByText('Technical details')).toBeDefined();
	expect(backend.calls(/execute/)).toEqual([]);
});

test.each([360, 1280])(
	'keeps the amounts, the recipient and the arrival in sight beside the button at %d px, below a notice',
	async (width) => {
		addSheet(ours);
		const { innerWidth, innerHeight } = window;
		onTestFinished(() => page.viewport(innerWidth, innerHeight));
		await page.viewport(width, 560);
		await openReview({ beneficiaryVerificationStatus: 'NOT_MATCHED' });
		const confirm = await findEnabled('Confirm and send');
		const line = confirmLine();
		expect(line?.textContent?.replace(/\s/g, ' ')).toMatch(
			/^You send USDB 25\.25 to Friend of alice, who gets \$25\.00, \S/,
		);
		for (const part of [confirm, ...(line?.querySelectorAll('bdi') ?? [])]) {
			const { left, right, top, bottom } = part.getBoundingClientRect();
			expect(bottom).toBeLessThanOrEqual(560);
			const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
			expect(part.contains(shown) || shown?.contains(part)).toBe(true);
		}
	},
);

const { nameDiffers, nameIsClose, nameIsCloseTo } = english.payment;

test.each([
	[{ beneficiaryVerificationStatus: 'NOT_MATCHED' }, nameDiffers],
	[{ beneficiaryVerificationStatus: 'PARTIAL_MATCH' }, nameIsClose],
	[
		{
			beneficiaryVerificationStatus: 'PARTIAL_MATCH',
			beneficiaryVerifiedData: { fullName: 'Ada King' },
		},
		nameIsCloseTo.replace('{name}', 'Ada King'),
	],
	[{ beneficiaryVerificationStatus: 'MATCHED' }, ''],
])('shows before the payment what the bank says about the name: %j', async (known, warning) => {
	await openReview(known);
	await findButton('Confirm and send');
	const warnings = [...document.querySelectorAll('[data-cs~="notice"][data-tone="warn"]')];
	expect(warnings.map(({ textContent }) => textContent).join()).toBe(warning);
});

test('does not show a quote for review in another currency than that of the amount', async () => {
	const change = { receivingCurrency: { ...quote.receivingCurrency, code: 'EUR' } };
	await openReview({}, change);
	await findButton(english.actions.close);
	expect(screen.queryByRole('button', { name: 'Confirm and send' })).toBeNull();
});

test.each([
	[
		'newPayee',
		{ allowed: 0, isApprovable: true, from: '2050-01-02T12:00:00Z' },
		/haven’t paid this recipient before.*from .*2050/,
	],
	['newPayee', { allowed: 0, isApprovable: true }, /only if you sign in once more/],
	[
		'stepUpAbove',
		{ allowed: 5_000_000, isApprovable: true },
		/You can send \D*5(\.00)?\D* more without/,
	],
	['perPayment', { allowed: 5_000_000, isApprovable: false }, /You can send \D*5(\.00)?\D* now\./],
	[
		'perDay',
		{ allowed: 0, isApprovable: false, from: '2050-01-02T12:00:00Z' },
		/spending limit for 24 hours\. You can send it from .*2050/,
	],
	[
		'perDay',
		{ allowed: 1_000_000, isApprovable: false, from: '2050-01-02T12:00:00Z' },
		/You can send \D*1(\.00)?\D* now, or this payment from .*2050/,
	],
	[
		'stepUpAbove',
		{ allowed: 0, isApprovable: true },
		/^(?!.*\b0\.00).*asked to sign in once more/s,
	],
	['perDay', { allowed: 'all', isApprovable: false }, /spending limit, so it can’t be sent\./],
])('says before the payment what %s allows: %j', async (limit, facts, sentence) => {
	await openReview({}, { limit: { limit, currency: 'USDB', ...facts } });
	await waitFor(() => expect(document.body.textContent).toMatch(sentence));
	if (facts.isApprovable) await findButton('Confirm and send');
	const button = screen.getByRole('button', { name: 'Confirm and send' });
	expect(button.getAttribute('aria-disabled') === 'true').toBe(!facts.isApprovable);
});

const byBackend = (allowed: number, isApprovable: boolean) => ({
	limit: { limit: 'perDay', currency: 'USDB', allowed, isApprovable },
});
test.each<[string, object, number]>([
	['nothing', {}, 5],
	['that a sign-in helps', byBackend(4_000_000, true), 5],
	['that more can be sent', byBackend(6_000_000, false), 5],
	['that less can be sent', byBackend(4_000_000, false), 4],
])(
	'says before the payment what this device allows, when the backend says %s',
	async (_, said, shown) => {
		await openReview({}, said, undefined, { perPayment: { USDB: 5_000_000 } });
		const sentence = new RegExp(`You can send \\D*${shown}(\\.00)?\\D* now\\.`);
		await waitFor(() => expect(document.body.textContent).toMatch(sentence));
		expect(screen.getByRole('button', { name: 'Confirm and send' }).ariaDisabled).toBe('true');
	},
);
