import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { findEnabled } from '../../../testing/findEnabled.js';
import { alice } from '../../../testing/people.js';
import { SendMoney } from './SendMoney.js';

/** The review of a payment of 25, on a page that another one led to. */
async function openReview() {
	history.pushState({ page: 'payment' }, '');
	onTestFinished(() => history.replaceState(null, ''));
	const { backend, strict } = await createTestWorld(alice);
	render(<SendMoney to={{ accountId: alice.recipient.id }} />, strict);
	const amount = () => screen.findByRole('textbox', { name: 'They get, in USD' });
	fireEvent.click(await screen.findByLabelText('They get USD'));
	fireEvent.change(await amount(), { target: { value: '25' } });
	fireEvent.click(screen.getByRole('button', { name: 'Review' }));
	return { backend, amount, confirm: await findEnabled('Confirm and send') };
}

async function travel(by: number): Promise<void> {
	const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
	history.go(by);
	await act(() => arrived);
}

test('returns to the amount on Back, and sends nothing on Forward and Back', async () => {
	const { backend, amount } = await openReview();
	await travel(-1);
	expect(await amount()).toHaveProperty('value', '25.00');
	await travel(1);
	await travel(-1);
	expect(await amount()).toHaveProperty('value', '25.00');
	expect(backend.calls(/execute/)).toEqual([]);
});

test.each(['Change the amount', 'Confirm and send'])(
	'leaves no entry of the review in the history after "%s"',
	async (name) => {
		await openReview();
		expect(history.state).toEqual({ page: 'payment', countersignStep: true });
		fireEvent.click(await findEnabled(name));
		await waitFor(() => expect(history.state).toEqual({ page: 'payment' }));
	},
);

test('does not return to the amount once the payment is confirmed', async () => {
	const { backend, confirm } = await openReview();
	fireEvent.click(confirm);
	await travel(-1);
	await waitFor(() => expect(backend.calls(/execute/)).toHaveLength(1));
	expect(screen.queryByRole('textbox', { name: 'They get, in USD' })).toBeNull();
});
