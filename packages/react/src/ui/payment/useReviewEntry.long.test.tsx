import { createExternalAccount } from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { usBank } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { findEnabled } from '../../../testing/findEnabled.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice } from '../../../testing/people.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { travel } from '../../../testing/travel.js';
import { SendMoney } from './SendMoney.js';

/** The review of a payment of 25, on a page that another one led to. */
async function openReview() {
	history.pushState({ page: 'payment' }, '');
	const { backend, strict } = await createTestWorld(alice);
	render(<SendMoney to={{ accountId: alice.recipient.id }} />, strict);
	const amount = () => screen.findByRole('textbox', { name: 'They get, in USD' });
	fireEvent.click(await screen.findByLabelText('They get USD'));
	fireEvent.change(await amount(), { target: { value: '25' } });
	fireEvent.click(screen.getByRole('button', { name: 'Review' }));
	return { backend, amount, confirm: await findEnabled('Confirm and send') };
}

/** The reviews of payments of 2.50 to Ada and to Grace, in this order, on one page. */
async function openTwo(config?: Parameters<typeof openWallet>[0]) {
	const wallet = openWallet(config);
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const names = ['Ada', 'Grace'];
	const ids = await Promise.all(
		names.map(async (fullName) => {
			return (await createExternalAccount(wallet, usBank({ fullName }))).id;
		}),
	);
	render(
		ids.map((id, index) => (
			<section key={id} aria-label={names[index]}>
				<SendMoney to={{ accountId: id }} />
			</section>
		)),
		strictly(wallet, new QueryClient()),
	);
	for (const name of names) {
		const part = within(screen.getByRole('region', { name }));
		const amount = await part.findByRole('textbox', { name: 'You send, in USDB' });
		fireEvent.change(amount, { target: { value: '2.50' } });
		fireEvent.click(part.getByRole('button', { name: 'Review' }));
		await part.findByRole('heading', { name: 'Review' });
	}
}

/** Whose payment is in review. */
const inReview = () =>
	['Ada', 'Grace'].filter((name) =>
		within(screen.getByRole('region', { name })).queryByRole('heading', { name: 'Review' }),
	);

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
		const countersignSteps = [`payment to ${alice.recipient.id}`];
		expect(history.state).toEqual({ page: 'payment', countersignSteps });
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

test('returns two payments to their amounts on Back, the last one first', async () => {
	await openTwo();
	expect(inReview()).toEqual(['Ada', 'Grace']);
	await travel(-1);
	expect(inReview()).toEqual(['Ada']);
	await travel(-1);
	expect(inReview()).toEqual([]);
});

test('keeps the review of another payment when an earlier one is left by its button', async () => {
	await openTwo();
	const ada = within(screen.getByRole('region', { name: 'Ada' }));
	fireEvent.click(ada.getByRole('button', { name: 'Change the amount' }));
	await waitFor(() => expect(inReview()).toEqual(['Grace']));
	await travel(-1);
	expect(inReview()).toEqual([]);
	// Not an entry of the review that was left before: another press of Back leaves the page.
	await waitFor(() => expect(history.state?.countersignSteps).toBeUndefined());
});

test('returns to the amount on Back while the signature waits for a sign-in', async () => {
	await openTwo({
		fetch: async (input, init) =>
			String(input).endsWith('/execute') ? failure(401, 'INVALID_SIGNATURE') : fetch(input, init),
	});
	const grace = within(screen.getByRole('region', { name: 'Grace' }));
	const confirm = () => grace.getByRole('button', { name: 'Confirm and send' });
	await waitFor(() => expect(confirm().ariaDisabled).not.toBe('true'));
	fireEvent.click(confirm());
	await screen.findByRole('dialog');
	await travel(-1);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(grace.getByRole('textbox', { name: 'You send, in USDB' })).toHaveProperty('value', '2.50');
	expect(inReview()).toEqual(['Ada']);
});
