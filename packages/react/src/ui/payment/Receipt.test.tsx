import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { alice } from '../../../testing/people.js';
import { arabic } from '../messages/arabic.js';
import { english } from '../messages/english.js';
import { formatMoment } from '../messages/formatMoment.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import type { SentPayment } from './outcomeWords.js';
import { Receipt } from './Receipt.js';

/** Has the browser share into `share`, whether it can or not. */
function shareWith(share: (data: ShareData) => Promise<void>): void {
	Object.defineProperty(navigator, 'share', { value: share, configurable: true });
	onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

test('keeps the signs of an address and an amount in place in the shared Arabic text', () => {
	const share = vi.fn(async (_: ShareData) => undefined);
	shareWith(share);
	const { quote, transaction } = alice;
	const payee = { destination: quote.destination, name: '$ada@example.com' };
	const { unmount } = render(
		<MessagesProvider messages={arabic}>
			<Receipt state={{ status: 'done', quote, transaction } as SentPayment} payee={payee} />
		</MessagesProvider>,
	);
	onTestFinished(unmount);
	fireEvent.click(screen.getByRole('button', { name: arabic.payment.share }));
	const { text = '' } = share.mock.lastCall?.[0] ?? {};
	expect(text).toContain('\u2068$ada@example.com\u2069');
	expect(text).toMatch(/\u2068[^\u2069]*25\.00[^\u2069]*\u2069/);
});

test('shows the date on a receipt from today, on the page and when shared', () => {
	const share = vi.fn(async (_: ShareData) => undefined);
	shareWith(share);
	const { quote } = alice;
	const settledAt = new Date().toISOString();
	const state = { status: 'done', quote, transaction: { ...alice.transaction, settledAt } };
	const payee = { destination: quote.destination, name: 'Ada' };
	const { container, unmount } = render(<Receipt state={state as SentPayment} payee={payee} />);
	onTestFinished(unmount);
	fireEvent.click(screen.getByRole('button', { name: english.payment.share }));
	const written = formatMoment(settledAt, english, { absolute: true });
	expect(written).toContain(String(new Date().getFullYear()));
	expect(container.querySelector('time')?.textContent).toBe(written);
	expect(share.mock.lastCall?.[0].text).toContain(`. ${written}. `);
});

test('dates a payment in progress by when it was made, whatever the expected settlement time', () => {
	const { quote, transaction } = alice;
	const settledAt = new Date(Date.now() + 86_400_000).toISOString();
	const state = { status: 'settling', quote, transaction: { ...transaction, settledAt } };
	const payee = { destination: quote.destination, name: 'Ada' };
	const { container, unmount } = render(<Receipt state={state as SentPayment} payee={payee} />);
	onTestFinished(unmount);
	expect(container.querySelector('time')?.dateTime).toBe(transaction.createdAt);
});
