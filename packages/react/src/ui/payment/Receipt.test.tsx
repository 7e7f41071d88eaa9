import type { Transaction } from '@countersign/contract';
import { paymentOutcome } from '@countersign/core/format';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { alice } from '../../../testing/people.js';
import { exchangeRate } from '../../../testing/readResponse.js';
import { arabic } from '../messages/arabic.js';
import { english } from '../messages/english.js';
import { formatMoment } from '../messages/formatMoment.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import type { Messages } from '../messages/messages.js';
import { TransactionDetail } from '../transactions/TransactionDetail.js';
import type { SentPayment } from './outcomeWords.js';
import type { Payee } from './payee.js';
import { Receipt } from './Receipt.js';

afterEach(cleanup);

const { quote } = alice;

/** Has the browser share into `share`, whether it can or not. */
function shareWith(share: (data: ShareData) => Promise<void>): void {
	Object.defineProperty(navigator, 'share', { value: share, configurable: true });
	onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

/** Shows the receipt of a payment with a transaction that differs in these fields. */
async function show(
	part: object,
	{ status = 'done', name = 'Ada', messages = english as Messages } = {},
) {
	const { backend, strict } = await createTestWorld(alice);
	const transaction = { ...alice.transaction, ...part };
	const state = { status, quote, transaction } as SentPayment;
	const payee: Payee = { destination: quote.destination, name };
	render(
		<MessagesProvider messages={messages}>
			<Receipt {...{ state, quote, payee }} />
		</MessagesProvider>,
		strict,
	);
	return { backend, strict, transaction };
}

const linesOf = (region: HTMLElement | undefined) =>
	[...(region ?? document).querySelectorAll('[data-cs="lines"] > div')].map(
		(line) => line.textContent,
	);

test('keeps the signs of an address and an amount in place in the shared Arabic text', async () => {
	const share = vi.fn(async (_: ShareData) => undefined);
	shareWith(share);
	await show({}, { name: '$ada@example.com', messages: arabic });
	fireEvent.click(screen.getByRole('button', { name: arabic.payment.share }));
	const { text = '' } = share.mock.lastCall?.[0] ?? {};
	expect(text).toContain('\u2068$ada@example.com\u2069');
	expect(text).toMatch(/\u2068[^\u2069]*(25\.00|٢٥٫٠٠)[^\u2069]*\u2069/);
});

test('shows when a payment of today was made and arrived, with the date that is also shared', async () => {
	const share = vi.fn(async (_: ShareData) => undefined);
	shareWith(share);
	const settledAt = new Date().toISOString();
	await show({ status: 'COMPLETED', settledAt });
	fireEvent.click(screen.getByRole('button', { name: english.payment.share }));
	const written = formatMoment(settledAt, english, { absolute: true });
	expect(written).toContain(String(new Date().getFullYear()));
	expect([...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
		alice.transaction.createdAt,
		settledAt,
	]);
	expect(share.mock.lastCall?.[0].text).toContain(`. ${written}. `);
});

test('dates a payment in progress by when it was made, whatever the expected settlement time', async () => {
	const settledAt = new Date(Date.now() + 86_400_000).toISOString();
	const { transaction } = await show({ settledAt }, { status: 'settling' });
	expect([...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
		transaction.createdAt,
	]);
	expect(screen.getByRole('region').textContent).toContain('You’re sending');
});

/** The lines of the receipt, once they are those that the activity shows later, of a payment over a rail. */
async function linesOfBoth(
	part: object,
	{ status, rail }: { readonly status: string; readonly rail: string | null },
) {
	const euro = { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 };
	const converted = { ...quote, receivingCurrency: euro, exchangeRate: 1.08 };
	const { backend, strict } = await createTestWorld(alice);
	const rates = [{ ...exchangeRate, destinationPaymentRail: rail }];
	backend.respondTo('GET /exchange-rates', () => Response.json({ data: rates }));
	const transaction = {
		...alice.transaction,
		...part,
		fees: quote.feesIncluded,
		receivedAmount: { amount: quote.totalReceivingAmount, currency: euro },
		exchangeRate: 1.08,
		reconciliationInstructions: { reference: 'CS-1' },
	};
	backend.respondTo(`GET /transactions/${transaction.id}`, () => Response.json(transaction));
	const payee = {
		destination: quote.destination,
		name: 'Friend of alice',
		detail: 'US bank ·· 6789',
	};
	const outcome = paymentOutcome(transaction as Transaction);
	const state = { status, quote: converted, transaction, outcome } as SentPayment;
	render(
		<>
			<Receipt {...{ state, payee }} quote={converted} />
			<TransactionDetail transactionId={transaction.id} />
		</>,
		strict,
	);
	await screen.findAllByText('Friend of alice');
	await expect.poll(() => screen.getAllByText('US bank ·· 6789')).toHaveLength(2);
	const [receipt, details] = screen.getAllByRole('region', { name: /Receipt|Details/ });
	await expect.poll(() => linesOf(details)).toEqual(linesOf(receipt));
	return linesOf(receipt);
}

test('shows the same lines as the activity does later', async () => {
	const part = { status: 'COMPLETED', settledAt: '2026-01-01T00:05:00.000Z' };
	const lines = await linesOfBoth(part, { status: 'done', rail: 'ACH' });
	const names = ['Issued by', 'Paid by', 'You sent', 'Fee, included', 'Converted', 'Rate'];
	for (const [index, name] of names.entries()) expect(lines[index]).toContain(name);
	expect(lines.join()).toContain('Arrived');
});

test.each([
	['ACH', /Arrivesusually by /],
	[null, /Arriveswhen the recipient’s bank or wallet adds it/],
])(
	'says at the rail %j when a payment under way arrives, as the activity does',
	async (rail, line) => {
		const lines = await linesOfBoth({}, { status: 'settling', rail });
		expect(lines.join()).toMatch(line);
	},
);
