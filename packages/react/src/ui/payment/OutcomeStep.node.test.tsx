import { WalletError } from '@countersign/core';
import { type PaymentOutcome, paymentOutcome } from '@countersign/core/format';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createServerWallet } from '../../../testing/createServerWallet.js';
import { alice } from '../../../testing/people.js';
import { Surroundings } from '../../../testing/Surroundings.js';
import { OutcomeStep } from './OutcomeStep.js';
import type { SentPayment } from './outcomeWords.js';

const { quote, transaction } = alice;
const payee = { destination: quote.destination, name: 'Ada', detail: 'US bank ·· 6789' };
const ignore = () => undefined;
const number = transaction.id.slice('Transaction:'.length);

/** The markup of a payment in a state, with plain spaces. */
function markup(part: object): string {
	const request = {
		source: { sourceType: 'ACCOUNT', accountId: alice.accountId },
		destination: quote.destination,
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: quote.totalReceivingAmount,
	};
	const state = { intent: 'payment', request, quote, retries: 0, ...part } as SentPayment;
	const correction = (
		<button type="button" data-variant="primary">
			Check the account details
		</button>
	);
	const props = { state, payee, correction, onRetry: ignore, onAgain: ignore, onClose: ignore };
	return renderToString(
		<Surroundings client={new QueryClient()} wallet={createServerWallet().wallet}>
			<OutcomeStep {...props} />
		</Surroundings>,
	).replaceAll('\u00a0', ' ');
}

/** A payment that failed, and whose money was refunded so far. */
const failed = (status: 'PENDING' | 'COMPLETED' | 'FAILED') => {
	const refund = { status, reason: 'TRANSACTION_FAILED', initiatedAt: transaction.createdAt };
	const of = { ...transaction, status: 'FAILED', refund } as typeof transaction;
	return { transaction: of, outcome: paymentOutcome(of) };
};

/** The buttons from the first to the last, each with how it looks. */
const buttons = (html: string) =>
	[...html.matchAll(/<button[^>]*data-variant="([^"]*)"[^>]*>(.*?)<\/button>/g)].map(
		([, variant, content = '']) => [content.replace(/<[^>]*>/g, ''), variant],
	);

test.each([true, false])(
	'shows “Try again” as pending while the payment is looked up: %s',
	(isRetrying) => {
		const html = markup({ status: 'unknown', isRetrying });
		expect(html).toMatch(new RegExp(`aria-busy="${isRetrying}"[^>]*>.*Try again`));
	},
);

test('shows the amount of a payment that may have been sent, and says that the page may be left', () => {
	const html = markup({ status: 'unknown', isRetrying: false });
	expect(html).toContain('$25.00');
	expect(html).toContain('You can leave this page');
});

test('shows the number of a payment with an unknown outcome, no fee, and offers no other payment', () => {
	const of = { ...transaction, status: 'FAILED' } as typeof transaction;
	const html = markup({ status: 'failed', transaction: of, outcome: paymentOutcome(of) });
	expect(html).toContain(number);
	expect(html).not.toContain('Recipient gets');
	expect(html).not.toContain('Fee');
	expect(buttons(html).at(-1)).toEqual(['Close', 'primary']);
	expect(html).not.toContain('Get a new price');
});

test('names the account on the receipt', () => {
	const outcome: PaymentOutcome = {
		result: 'completed',
		money: 'recipient',
		reason: undefined,
		isFinal: true,
	};
	const html = markup({ status: 'done', transaction, outcome });
	expect(html).toContain('US bank ·· 6789');
	expect(html).toContain('Recipient gets');
	expect(buttons(html)).toEqual([
		['Done', 'primary'],
		['Send again', 'secondary'],
		['Print', 'secondary'],
	]);
});

test('shows what was sent, not what arrives, on the receipt of a payment that is coming back', () => {
	const html = markup({ status: 'settling', ...failed('PENDING') });
	expect(html).toContain('USDB 25.25');
	expect(html).toContain(number);
	expect(html).not.toContain('Recipient gets');
	expect(html).not.toContain('$25.00');
	expect(html).not.toContain('Fee');
});

test('shows amount and number of a payment whose money is stuck, and offers no other payment', () => {
	const html = markup({ status: 'failed', ...failed('FAILED') });
	expect(html).toMatch(/<h2[^>]*>Not returned</);
	expect(html).toContain('USDB 25.25');
	expect(html).toContain(number);
	expect(html).not.toContain('Recipient gets');
	expect(buttons(html)).toEqual([['Close', 'primary']]);
});

test('offers to repeat a payment whose money is back, with its number and no receipt', () => {
	const html = markup({ status: 'failed', ...failed('COMPLETED') });
	expect(html).not.toContain('Receipt');
	expect(html).toContain(number);
	expect(buttons(html)).toEqual([
		['Close', 'primary'],
		['Get a new price', 'secondary'],
	]);
});

test('offers to check the account that refused a payment, before another one', () => {
	const { transaction: returned } = failed('COMPLETED');
	const refused = { ...returned, failureReason: 'COUNTERPARTY_POST_TX_FAILED' } as const;
	const html = markup({
		status: 'failed',
		transaction: refused,
		outcome: paymentOutcome(refused),
	});
	expect(buttons(html)).toEqual([
		['Check the account details', 'primary'],
		['Get a new price', 'secondary'],
		['Close', 'secondary'],
	]);
});

test.each([
	['an expired quote', { error: new WalletError('quote.expired', '') }],
	['a transaction that expired', { outcome: { result: 'expired', money: 'sender' } }],
])('shows %s without an alarm, and offers a new quote', (_, part) => {
	const html = markup({ status: 'failed', ...part });
	expect(html).toContain('data-tone="quiet"');
	expect(buttons(html)).toEqual([
		['Get a new price', 'primary'],
		['Close', 'secondary'],
	]);
});

test('does not print the steps, which say “Today”, beside the dated receipt', () => {
	const html = markup({ status: 'done', transaction, outcome: paymentOutcome(transaction) });
	expect(html).toMatch(/<section data-cs="[^"]*no-print" aria-label="Steps">/);
	expect(html).toMatch(/<section data-cs="card stack" aria-label="Receipt">/);
});

test('shows the steps of a sent payment before its transaction is read', () => {
	const steps = (part: object) =>
		[...markup({ status: 'settling', ...part }).matchAll(/<li data-state="\w+".*?<\/span>/g)].map(
			([step]) => step,
		);
	expect(steps({})).toHaveLength(3);
	expect(steps({})).toEqual(steps({ transaction, outcome: paymentOutcome(transaction) }));
});
