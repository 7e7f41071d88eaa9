import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { addSheet } from '../../../testing/computedStyles.js';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { alice } from '../../../testing/people.js';
import styles from '../styles/styles.css?inline';
import { TransactionDetail } from './TransactionDetail.js';

afterEach(cleanup);

const { transaction } = alice;
const read = `GET /transactions/${transaction.id}`;
const detail = <TransactionDetail transactionId={transaction.id} />;

/** What the service says about the transaction, and what the page makes of it. */
async function show(part: object) {
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo(read, () => Response.json({ ...transaction, ...part }));
	render(detail, strict);
	const steps = await screen.findByRole('region', { name: 'Steps' });
	const current = steps.querySelector('[aria-current="step"]')?.textContent ?? undefined;
	return { steps: steps.textContent, current };
}

test.each([
	[{ status: 'PENDING', quoteId: 'Quote:1' }, 'Waiting for you to confirm'],
	[{ status: 'PENDING' }, 'On its way'],
	[{ status: 'PROCESSING' }, 'On its way'],
	[{ status: 'COMPLETED' }, undefined],
	[{ status: 'EXPIRED' }, undefined],
	[{ status: 'SOMETHING_NEW' }, 'On its way'],
])('%j shows the current step %j', async (part, step) => {
	const { current } = await show(part);
	expect(current?.startsWith(step ?? '')).toBe(step === undefined ? undefined : true);
});

test('tells a screen reader that a step ahead is not done yet', async () => {
	await show({ status: 'PROCESSING' });
	const steps = [...screen.getByRole('region', { name: 'Steps' }).querySelectorAll('li')];
	const words = steps.map((step) => step.querySelector('[data-cs="visually-hidden"]')?.textContent);
	expect(words).toEqual([undefined, undefined, 'not yet']);
});

test('shows the states of steps differently in the colours of the person', async () => {
	addSheet(styles);
	const force = (value: 'active' | 'none') =>
		cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
	onTestFinished(async () => void (await force('none')));
	await force('active');
	await waitFor(() => expect(matchMedia('(forced-colors: active)').matches).toBe(true));
	const styleOf = new Map<string | undefined, string>();
	for (const status of ['PROCESSING', 'FAILED']) {
		await show({ status });
		for (const step of document.querySelectorAll<HTMLElement>('li[data-state]')) {
			const dot = getComputedStyle(step, '::before');
			const look = [dot.backgroundColor, dot.borderStyle, dot.borderRadius];
			styleOf.set(step.dataset['state'], look.join(' '));
		}
		cleanup();
	}
	expect([...styleOf.keys()]).toEqual(['done', 'now', 'ahead', 'failed']);
	expect(new Set(styleOf.values()).size, JSON.stringify([...styleOf])).toBe(4);
});

test('gives the reason for a failure and says where the money is', async () => {
	const refund = { reference: 'RF-1', initiatedAt: transaction.createdAt, status: 'COMPLETED' };
	const { steps } = await show({ status: 'FAILED', failureReason: 'OFFRAMP_FAILED', refund });
	expect(steps).toContain('Money back in your wallet');
	expect(noticeText()).toContain(
		'is back in your wallet. The money couldn’t be paid out to the recipient.',
	);
	expect(screen.getByRole('region', { name: 'Details' }).textContent).toContain('RF-1');
});

const noticeText = () =>
	document.querySelector('[data-cs~="notice"]')?.textContent?.replaceAll('\u00a0', ' ');
const number = transaction.id.slice('Transaction:'.length);
const refund = { reference: 'RF-1', initiatedAt: transaction.createdAt };
const incoming = {
	type: 'INCOMING',
	receivedAmount: { amount: 1_000, currency: alice.quote.receivingCurrency },
};

/** Every way in which a payment or a transfer ends badly in the sandbox, and what the person reads. */
test.each([
	[
		{ failureReason: 'QUOTE_EXECUTION_FAILED' },
		`The payment couldn’t be carried out. If USDB 25.25 left your wallet, it comes back by itself. If it isn’t back tomorrow, contact support and give them the payment number ${number}.`,
	],
	[
		{
			failureReason: 'COUNTERPARTY_POST_TX_FAILED',
			refund: { ...refund, status: 'PENDING', reason: 'TRANSACTION_FAILED' },
		},
		'USDB 25.25 is on its way back to your wallet. The recipient’s bank didn’t accept the payment. Check the account details before you send it again.',
	],
	[
		{
			failureReason: 'QUOTE_EXECUTION_FAILED',
			refund: { ...refund, status: 'FAILED', reason: 'TRANSACTION_FAILED' },
		},
		`The payment couldn’t be carried out. USDB 25.25 left your wallet and couldn’t be given back. Contact support and give them the payment number ${number}.`,
	],
	[
		{ refund: { ...refund, status: 'COMPLETED', reason: 'USER_CANCELLATION' } },
		'USDB 25.25 is back in your wallet. The payment was cancelled. You can send it again at a new price.',
	],
	[
		{
			failureReason: 'COUNTERPARTY_POST_TX_FAILED',
			settledAt: transaction.createdAt,
			refund: { ...refund, status: 'COMPLETED', reason: 'TRANSACTION_FAILED' },
		},
		'USDB 25.25 is back in your wallet. The recipient’s bank sent the payment back. Check the account details before you send it again.',
	],
	[
		{ ...incoming, failureReason: 'PAY_REQUEST_FAILED' },
		'The recipient’s provider didn’t take the payment. The money is back in the account it came from.',
	],
	[
		{ ...incoming, failureReason: 'QUOTE_EXECUTION_FAILED' },
		'The payment couldn’t be carried out. The money is back in the account it came from.',
	],
])('shows one sentence about the outcome of %j', async (part, sentence) => {
	await show({ status: 'FAILED', ...part });
	expect(noticeText()).toBe(sentence);
});

test.each([
	[
		'cancelled',
		{ reason: 'USER_CANCELLATION' },
		{},
		'Price offeredCancelledMoney back in your wallet',
	],
	[
		'returned',
		{ reason: 'TRANSACTION_FAILED' },
		{ settledAt: transaction.createdAt },
		'Price offeredPaid to the recipientReturned by the bankMoney back in your wallet',
	],
])('shows the steps of a %s payment, whatever its status', async (_, why, part, told) => {
	for (const status of ['COMPLETED', 'FAILED']) {
		await show({ status, ...part, refund: { ...refund, ...why, status: 'COMPLETED' } });
		const [region] = screen.getAllByRole('region', { name: 'Steps' }).slice(-1);
		const names = [...(region?.querySelectorAll('li > span:first-child') ?? [])];
		expect(names.map(({ textContent }) => textContent).join('')).toBe(told);
		expect(screen.getAllByText('Came back').length).toBeGreaterThan(0);
		cleanup();
	}
});

test('shows amounts, fee and recipient once each, and the id', async () => {
	await show({
		status: 'COMPLETED',
		fees: 250_000,
		receivedAmount: { amount: 2500, currency: { code: 'USD', decimals: 2, symbol: '$' } },
	});
	const details = screen.getByRole('region', { name: 'Details' });
	await waitFor(() => expect(details.textContent).toContain('6789'));
	const lines = [...details.querySelectorAll('dt')].map(({ textContent }) => textContent);
	expect(new Set(lines).size).toBe(lines.length);
	expect(lines).toEqual(expect.arrayContaining(['You sent', 'Fee, included', 'Recipient gets']));
	expect(details.textContent).toContain(transaction.id.replace('Transaction:', ''));
});

const umaAddress = '$ada@example.com';
const toUma = { destinationType: 'UMA_ADDRESS', umaAddress };
const fromUma = { sourceType: 'UMA_ADDRESS', umaAddress };
const removed = {
	destinationType: 'ACCOUNT',
	accountId: 'ExternalAccount:00000000-0000-4000-8000-000000000009',
};
const grace = { counterpartyInformation: { FULL_NAME: 'Grace Hopper' } };
const cafe = { counterpartyInformation: { COMPANY_LEGAL_NAME: 'Café Sol SA' } };
const funding = { source: { sourceType: 'REALTIME_FUNDING', currency: 'EUR' } };

test.each([
	[{}, 'To', 'Friend of aliceUS bank ·· 6789'],
	[{ destination: toUma, ...grace }, 'To', umaAddress],
	[{ destination: removed, ...cafe }, 'To', 'Café Sol SA'],
	[{ destination: removed }, 'To', undefined],
	[{ destination: null, source: null }, 'To', undefined],
	[{ destination: 'ACCOUNT', ...cafe }, 'To', 'Café Sol SA'],
	[{ destination: { destinationType: 'UMA_ADDRESS' }, ...cafe }, 'To', 'Café Sol SA'],
	[{ destination: removed, ...funding, ...grace }, 'To', undefined],
	[{ ...incoming, source: fromUma }, 'From', umaAddress],
	[{ ...incoming, source: fromUma, ...grace }, 'From', `Grace Hopper${umaAddress}`],
	[{ ...incoming, ...cafe }, 'From', 'Café Sol SA'],
	[incoming, 'From', undefined],
])('labels the counterparty of %j with %j: %j', async (part, label, counterparty) => {
	await show({ status: 'COMPLETED', ...part });
	const details = screen.getByRole('region', { name: 'Details' });
	const find = (name: string) =>
		[...details.querySelectorAll('dt')].find(({ textContent }) => textContent === name);
	await waitFor(() => expect(find(label)?.nextElementSibling?.textContent).toBe(counterparty));
	expect(find(label === 'To' ? 'From' : 'To')).toBeUndefined();
});

test.each([
	[{ status: 'PENDING', quoteId: 'Quote:1' }, 'Not sent'],
	[{ status: 'PENDING' }, 'You’re sending'],
	[{ status: 'EXPIRED' }, 'Not sent'],
	[{ status: 'PROCESSING' }, 'You’re sending'],
	[{ status: 'COMPLETED' }, 'You sent'],
	[{ status: 'FAILED' }, 'Amount'],
	[{ status: 'FAILED', ...funding }, 'Amount'],
	[{ status: 'EXPIRED', ...funding }, 'Amount'],
	[{ status: 'FAILED', refund: { ...refund, status: 'PENDING' } }, 'Coming back'],
	[{ status: 'FAILED', refund: { ...refund, status: 'COMPLETED' } }, 'Came back'],
	[{ status: 'FAILED', refund: { ...refund, status: 'FAILED' } }, 'Left your wallet'],
	[{ ...incoming, status: 'COMPLETED' }, 'Received'],
	[{ ...incoming, status: 'REJECTED' }, 'Not received'],
])('labels the amount of %j with %j', async (part, word) => {
	await show(part);
	const [line] = screen.getByRole('region', { name: 'Details' }).querySelectorAll('dt');
	expect(line?.textContent).toBe(word);
});

test.each([
	{ status: 'EXPIRED', ...funding },
	{ status: 'FAILED', ...funding },
	{ status: 'EXPIRED' },
	{ status: 'FAILED' },
])('does not say that money arrives for %j', async (part) => {
	const receivedAmount = { amount: 2468, currency: alice.quote.receivingCurrency };
	await show({ receivedAmount, ...part });
	const { textContent } = screen.getByRole('region', { name: 'Details' });
	expect(textContent).not.toMatch(/Your wallet gets|Recipient gets/);
});

test.each(['COMPLETED', 'FAILED', 'LATER'])(
	'shows only what is known of a transaction of a later type that is %s',
	async (status) => {
		const { backend, strict } = await createTestWorld(alice);
		const { id, createdAt, sentAmount } = transaction;
		const later = { id, createdAt, sentAmount, status, type: 'CARD', description: 'Coffee' };
		backend.respondTo(read, () => Response.json(later));
		render(detail, strict);
		const details = await screen.findByRole('region', { name: 'Details' });
		const lines = [...details.querySelectorAll('dt')].map(({ textContent }) => textContent);
		expect(lines).toEqual(['Date', 'Note', 'Payment number']);
		expect(screen.queryByRole('region', { name: 'Steps' })).toBeNull();
		const labels = { COMPLETED: 'Completed', FAILED: 'Failed', LATER: 'In progress' };
		const figure = screen.getByRole('status').textContent;
		expect(figure).toContain(labels[status as keyof typeof labels]);
		expect(figure).not.toMatch(/[+−-]/);
	},
);

/** Shows a transfer that is awaited, with its instructions. */
async function showAwaited() {
	const world = await createTestWorld(alice);
	const instructions = [
		{
			instructionsNotes: 'Use the reference.',
			accountOrWalletInfo: { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000' },
		},
	];
	const quote = { ...alice.quote, paymentInstructions: instructions };
	const awaited = { ...transaction, ...funding, status: 'PENDING', quoteId: quote.id };
	world.backend.respondTo(`GET /quotes/${quote.id}`, () => Response.json(quote));
	world.backend.respondTo(read, () => Response.json(awaited));
	render(detail, world.strict);
	const copy = await screen.findByRole('button', { name: 'Copy: IBAN' });
	return { ...world, awaited, copy };
}

test('explains how to make an awaited transfer, from its quote', async () => {
	await showAwaited();
	expect(screen.getByRole('timer').textContent).toContain('This price is held for');
	expect(screen.getByText(/Money that comes later isn’t lost/)).toBeDefined();
	expect(screen.getAllByText('Waiting for your transfer').length).toBeGreaterThan(0);
});

test('moves the focus from the instructions to the status when an awaited transfer arrives', async () => {
	const { backend, client, awaited, copy } = await showAwaited();
	copy.focus();
	backend.respondTo(read, () => Response.json({ ...awaited, status: 'COMPLETED' }));
	await client.invalidateQueries();
	await waitFor(() => expect(copy.isConnected).toBe(false));
	expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('follows a transaction in progress until its status is final', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	render(detail, strict);
	await screen.findAllByText('On its way');
	backend.respondTo(read, () => Response.json({ ...transaction, status: 'COMPLETED' }));
	await client.invalidateQueries();
	expect(await screen.findByText('Paid to the recipient')).toBeDefined();
	expect(screen.queryByText('On its way')).toBeNull();
});

test('offers no retry for a transaction that does not exist', async () => {
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo(read, () => failure(404, 'TRANSACTION_NOT_FOUND'));
	render(detail, strict);
	expect((await screen.findByRole('alert')).textContent).toBe('We can’t find this payment.');
	expect(screen.queryByRole('button')).toBeNull();
});
