import type { OutgoingTransaction } from '@countersign/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { findEnabled } from '../../../testing/findEnabled.js';
import { alice } from '../../../testing/people.js';
import { SendMoney } from './SendMoney.js';

const { quote, recipient, transaction } = alice;
const arrivedAt = '2026-01-01T12:00:00.000Z';
const returnedAt = '2026-01-01T12:05:00.000Z';

/** A payment that has arrived, shown to the person; and what the service says later. */
async function openDone() {
	const { backend, client, strict } = await createTestWorld(alice);
	const read = `GET /transactions/${transaction.id}`;
	const say = (change: Partial<OutgoingTransaction>) =>
		backend.respondTo(read, () => Response.json({ ...transaction, ...change }));
	say({ status: 'COMPLETED', settledAt: arrivedAt, updatedAt: arrivedAt });
	render(<SendMoney to={{ accountId: recipient.id }} />, strict);
	fireEvent.click(await screen.findByLabelText('They get USD'));
	const amount = screen.getByRole('textbox', { name: 'They get, in USD' });
	fireEvent.change(amount, { target: { value: '25' } });
	fireEvent.click(screen.getByRole('button', { name: 'Review' }));
	fireEvent.click(await findEnabled('Confirm and send'));
	await screen.findByRole('heading', { name: 'Sent' });
	/** What an event of the service does. */
	const refresh = () => act(() => client.invalidateQueries());
	return { backend, say, refresh };
}

const refund = (status: string) =>
	({
		status: 'FAILED',
		settledAt: arrivedAt,
		updatedAt: returnedAt,
		refund: { reference: 'R', status, reason: 'TRANSACTION_FAILED', initiatedAt: returnedAt },
	}) as Partial<OutgoingTransaction>;

const isFocused = (name: string) =>
	waitFor(() =>
		expect(document.activeElement).toBe(screen.getByRole('heading', { name, level: 2 })),
	);

test('follows a payment on the screen after the money has arrived, until it is back', async () => {
	const { say, refresh } = await openDone();
	expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
	const status = screen.getByRole('status');

	say(refund('PENDING'));
	await refresh();
	await isFocused('Coming back');
	expect(screen.getByRole('status')).toBe(status);
	expect(status.textContent).toContain('is on its way back to your wallet.');
	expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();

	say(refund('COMPLETED'));
	await isFocused('Came back');
	expect(screen.getByRole('status')).toBe(status);
	expect(status.textContent).toContain('is back in your wallet.');
});

test('repeats a returned payment after another review', async () => {
	const { backend, say, refresh } = await openDone();
	say(refund('COMPLETED'));
	await refresh();
	fireEvent.click(await screen.findByRole('button', { name: 'Get a new price' }));
	expect(await screen.findByDisplayValue('25.00')).toBeDefined();
	expect(backend.calls(/execute/)).toHaveLength(1);
});

test('keeps showing the payment as sent when the service reports an earlier status', async () => {
	const { say, refresh } = await openDone();
	say({ status: 'PROCESSING', updatedAt: '2026-01-01T11:00:00.000Z' });
	await refresh();
	expect(screen.getByRole('heading', { name: 'Sent' })).toBeDefined();
	expect(quote.transactionId).toBe(transaction.id);
});
