import { createExternalAccount, fundSandboxAccount } from '@countersign/core';
import { usBank } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { SendMoney } from './SendMoney.js';

afterEach(cleanup);

/** Opens a payment of somebody with 10 USDB. */
async function open() {
	const wallet = openWallet();
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank());
	const send = <SendMoney to={{ accountId: id }} addMoney={<a href="/add">Add money</a>} />;
	render(send, strictly(wallet, new QueryClient()));
	return screen.findByRole('textbox', { name: 'You send, in USDB' });
}

const write = (amount: HTMLElement, value: string) =>
	fireEvent.change(amount, { target: { value } });
const only = /^Only USDB\s10\.00 available$/;

test('the problem with an amount goes when another amount is typed', async () => {
	const amount = await open();
	write(amount, '11');
	fireEvent.click(screen.getByRole('button', { name: 'Review' }));
	expect(screen.getByRole('alert').textContent).toBe('That is more than you have available.');
	write(amount, '9');
	expect(screen.queryByText('That is more than you have available.')).toBeNull();
	expect(amount.ariaInvalid).toBeNull();
});

test('an amount above the balance has its price, says what is available, and offers to add money', async () => {
	const amount = await open();
	write(amount, '11');
	expect(screen.getByText(only)).toBeDefined();
	expect(screen.getByRole('link', { name: 'Add money' })).toBeDefined();
	expect(screen.queryByRole('alert')).toBeNull();
	expect(await screen.findByText('$10.72')).toBeDefined();
	write(amount, '9');
	expect(screen.getByText(/^Available: /)).toBeDefined();
	expect(screen.queryByRole('link', { name: 'Add money' })).toBeNull();
});

test('an amount to arrive that takes more than the balance says what is available', async () => {
	await open();
	fireEvent.click(screen.getByLabelText('They get USD'));
	const amount = screen.getByRole('textbox', { name: 'They get, in USD' });
	write(amount, '9.80');
	expect(await screen.findByText(only)).toBeDefined();
	expect(screen.getByText(/^USDB\s10\.0[67]/)).toBeDefined();
	write(amount, '5');
	expect(await screen.findByText(/^Available: /)).toBeDefined();
});
