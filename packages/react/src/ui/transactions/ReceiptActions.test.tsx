import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { addSheet } from '../../../testing/computedStyles.js';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { alice } from '../../../testing/people.js';
import { Dialog } from '../controls/Dialog.js';
import { english } from '../messages/english.js';
import { formatMoment } from '../messages/formatMoment.js';
import styles from '../styles/styles.css?inline';
import { TransactionDetail } from './TransactionDetail.js';

afterEach(cleanup);

const { transaction } = alice;

/** Shows the transaction as the service reports it, with these fields changed. */
async function show(part: object) {
	const { backend, strict } = await createTestWorld(alice);
	const read = `GET /transactions/${transaction.id}`;
	backend.respondTo(read, () => Response.json({ ...transaction, ...part }));
	render(<TransactionDetail transactionId={transaction.id} />, strict);
	await screen.findByText('Date');
}

const receivedAmount = { amount: 2500, currency: alice.quote.receivingCurrency };
const settledAt = new Date().toISOString();
const paid = { status: 'COMPLETED', receivedAmount, settledAt };

test('shares and prints the receipt of an earlier payment', async () => {
	const share = vi.fn(async (_: ShareData) => undefined);
	Object.defineProperty(navigator, 'share', { value: share, configurable: true });
	onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
	const print = vi.spyOn(window, 'print').mockReturnValue();
	onTestFinished(() => print.mockRestore());
	await show(paid);
	fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
	const { text = '' } = share.mock.lastCall?.[0] ?? {};
	const written = formatMoment(settledAt, english, { absolute: true });
	expect(text.replaceAll(/[\u2068\u2069]/g, '')).toBe(
		`Friend of alice received $25.00. ${written}. Payment ${transaction.id.slice(12)}.`,
	);
	fireEvent.click(screen.getByRole('button', { name: 'Print' }));
	expect(print).toHaveBeenCalledOnce();
});

test('prints the date of a payment made today', async () => {
	addSheet(styles);
	const media = (name: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media: name });
	onTestFinished(async () => void (await media('')));
	const createdAt = settledAt;
	await show({ ...paid, createdAt, updatedAt: createdAt });
	await screen.findByRole('button', { name: 'Print' });
	expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
	await media('print');
	await waitFor(() => expect(matchMedia('print').matches).toBe(true));
	const times = [...document.querySelectorAll('time')].filter((each) => each.checkVisibility());
	const written = formatMoment(createdAt, english, { absolute: true });
	expect(times.map(({ textContent }) => textContent)).toEqual([written, written]);
	expect(screen.getByRole('heading', { name: 'Receipt' }).checkVisibility()).toBe(true);
	expect(screen.getByText('Issued by').parentElement?.textContent).toContain(location.host);
	expect((await screen.findByText(alice.email)).checkVisibility()).toBe(true);
	expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('prints a receipt in a dialog alone and whole', async () => {
	addSheet(styles);
	const media = (name: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media: name });
	onTestFinished(async () => void (await media('')));
	const { strict } = await createTestWorld(alice);
	render(
		<>
			<p>What is behind</p>
			<Dialog title="Payment" onClose={() => undefined}>
				<p>The receipt</p>
			</Dialog>
		</>,
		strict,
	);
	await media('print');
	await waitFor(() => expect(matchMedia('print').matches).toBe(true));
	const isShown = (text: string) =>
		screen.getByText(text).checkVisibility({ visibilityProperty: true });
	expect([isShown('What is behind'), isShown('The receipt')]).toEqual([false, true]);
	const { overflowY, maxHeight } = getComputedStyle(screen.getByRole('dialog'));
	expect([overflowY, maxHeight]).toEqual(['visible', 'none']);
});

const umaAddress = '$ada@example.com';
const toUma = { ...paid, destination: { destinationType: 'UMA_ADDRESS', umaAddress } };

test.each([
	[toUma, true],
	[{ ...toUma, status: 'PROCESSING' }, false],
	[{ ...toUma, status: 'FAILED' }, false],
	[{ ...toUma, refund: { reference: 'RF-1', initiatedAt: settledAt, status: 'PENDING' } }, false],
	[{ ...toUma, source: { sourceType: 'REALTIME_FUNDING', currency: 'EUR' } }, false],
	[{ ...paid, type: 'INCOMING', counterpartyInformation: { FULL_NAME: 'Grace' } }, false],
])('%j has a receipt: %j', async (part, hasReceipt) => {
	await show(part);
	expect(screen.queryByRole('button', { name: 'Print' }) !== null).toBe(hasReceipt);
});
