import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { findEnabled } from '../../../testing/findEnabled.js';
import { alice } from '../../../testing/people.js';
import { english } from '../messages/english.js';
import { SendMoney } from './SendMoney.js';

const { elsewhere, continueHere } = english.payment;
const to = { accountId: alice.recipient.id };

/** Two components that pay one recipient, and each one's part of the page. */
async function openTwo() {
	const { backend, strict } = await createTestWorld(alice);
	const both = (isFirstShown: boolean) => (
		<>
			<div data-testid="first">{isFirstShown && <SendMoney to={to} />}</div>
			<div data-testid="second">
				<SendMoney to={to} />
			</div>
		</>
	);
	const { rerender } = render(both(true), strict);
	const [first, second] = ['first', 'second'].map((id) => within(screen.getByTestId(id)));
	if (!first || !second) throw new Error('There are two.');
	await first.findByRole('textbox', { name: 'You send, in USDB' });
	return { backend, first, second, unmountFirst: () => rerender(both(false)) };
}

type Part = Awaited<ReturnType<typeof openTwo>>['first'];

async function typeReceived(part: Part, value: string) {
	fireEvent.click(await part.findByLabelText('They get USD'));
	const amount = part.getByRole('textbox', { name: 'They get, in USD' });
	fireEvent.change(amount, { target: { value } });
}

test('shows a payment in one place on the page, with one button that confirms it', async () => {
	const { backend, first, second } = await openTwo();
	expect(second.getByText(elsewhere)).toBeDefined();
	expect(second.queryByRole('textbox')).toBeNull();
	await typeReceived(first, '25');
	fireEvent.click(first.getByRole('button', { name: 'Review' }));
	fireEvent.click(await findEnabled('Confirm and send'));
	await waitFor(() => expect(backend.calls(/execute/)).toHaveLength(1));
	expect(second.getByText(elsewhere)).toBeDefined();
});

test('moves the payment with its typed amount to the other component', async () => {
	const { first, second } = await openTwo();
	await typeReceived(first, '25');
	fireEvent.click(second.getByRole('button', { name: continueHere }));
	const amount = await second.findByDisplayValue('25');
	await waitFor(() => expect(document.activeElement).toBe(amount));
	expect(first.getByText(elsewhere)).toBeDefined();
	expect(first.queryByRole('textbox')).toBeNull();
});

test('continues the payment in the other component when the first one unmounts', async () => {
	const { first, second, unmountFirst } = await openTwo();
	await typeReceived(first, '25');
	fireEvent.click(first.getByRole('button', { name: 'Review' }));
	await findEnabled('Confirm and send');
	unmountFirst();
	expect(await second.findByRole('button', { name: 'Confirm and send' })).toBeDefined();
	expect(second.queryByText(elsewhere)).toBeNull();
});
