import { limits } from '@countersign/contract';
import { createExternalAccount, setSpendingLimits, type WalletConfig } from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { usBank } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failure } from '../../../testing/failure.js';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { WaitingLimits } from '../limits/WaitingLimits.js';
import { SendMoney } from './SendMoney.js';

afterEach(cleanup);

/** The wallet of somebody with 10 USDB, and whom they pay. */
async function openPayee(config?: Pick<WalletConfig, 'fetch'>) {
	const wallet = openWallet(config);
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank());
	return { wallet, id };
}

/** Opens a payment of somebody with 10 USDB. */
async function open(config?: Pick<WalletConfig, 'fetch'>) {
	const { wallet, id } = await openPayee(config);
	const send = <SendMoney to={{ accountId: id }} addMoney={<a href="/add">Add money</a>} />;
	render(send, strictly(wallet, new QueryClient()));
	return screen.findByRole('textbox', { name: 'You send, in USDB' });
}

/** A fetch whose quotes wait until they are released. */
function slowQuotes() {
	let release = (): void => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	const slow: typeof fetch = async (input, init) => {
		const response = await fetch(input, init);
		if (String(input).endsWith('/quotes')) await released;
		return response;
	};
	return { fetch: slow, release };
}

const write = (amount: HTMLElement, value: string) =>
	fireEvent.change(amount, { target: { value } });
const only = /^Only USDB\s10\.00 available$/;

test('clears the problem with an amount when another amount is typed', async () => {
	const amount = await open();
	write(amount, '11');
	fireEvent.click(screen.getByRole('button', { name: 'Review' }));
	expect(screen.getByRole('alert').textContent).toBe('That is more than you have available.');
	write(amount, '9');
	expect(screen.queryByText('That is more than you have available.')).toBeNull();
	expect(amount.ariaInvalid).toBeNull();
});

test('says that nothing is sent before the person confirms', async () => {
	await open();
	expect(screen.getByText('Nothing is sent until you confirm.')).toBeDefined();
});

/** The fetch of a service that refuses every amount, and says this about what the receiver takes. */
const refuseFor =
	(range: object): typeof fetch =>
	async (input, init) => {
		if (String(input).endsWith('/quotes')) return failure(400, 'AMOUNT_OUT_OF_RANGE');
		const response = await fetch(input, init);
		if (!String(input).includes('/receiver/')) return response;
		const lookup = await response.json();
		const [supported] = lookup.supportedCurrencies;
		return Response.json({ ...lookup, supportedCurrencies: [{ ...supported, ...range }] });
	};

test('names the limits of the receiver at the field when the service refuses an amount for them', async () => {
	const amount = await open({ fetch: refuseFor({ min: 1_000, max: 500_000 }) });
	write(amount, '2');
	const review = screen.getByRole('button', { name: 'Review' });
	review.focus();
	fireEvent.click(review);
	const problem = await screen.findByRole('alert');
	expect(problem.textContent).toBe('They accept between $10.00 and $5,000.00.');
	expect(amount.ariaInvalid).toBe('true');
	expect(document.activeElement).toBe(amount);
	write(amount, '9');
	expect(screen.queryByRole('alert')).toBeNull();
	fireEvent.click(review);
	expect((await screen.findByRole('alert')).textContent).toBe(problem.textContent);
});

test('says that an amount is below what can be sent or accepted before the service refuses it', async () => {
	const amount = await open({ fetch: refuseFor({ min: 500, max: 500_000 }) });
	write(amount, '2');
	expect(await screen.findByText('They accept between $5.00 and $5,000.00.')).toBeDefined();
	write(amount, '0.01');
	expect(await screen.findByText(/^You can send USDB\s0\.27 or more\.$/)).toBeDefined();
	expect(screen.queryByRole('alert')).toBeNull();
	write(amount, '9');
	expect(await screen.findByText(/^Available: /)).toBeDefined();
});

test('says on either side that an amount is above what can be sent before the service refuses it', async () => {
	const amount = await open({
		fetch: async (input, init) => {
			const response = await fetch(input, init);
			if (!String(input).includes('/exchange-rates')) return response;
			const { data } = await response.json();
			const within = (rate: object) => ({ ...rate, maxSendingAmount: 5_000_000 });
			return Response.json({ data: data.map(within) });
		},
	});
	const limit = /^You can send USDB\s5\.00 at most in one payment\.$/;
	write(amount, '6');
	expect(await screen.findByText(limit)).toBeDefined();
	expect(screen.queryByRole('alert')).toBeNull();
	write(amount, '5');
	expect(await screen.findByText(/^Available: /)).toBeDefined();
	fireEvent.click(screen.getByLabelText('They get USD'));
	write(screen.getByRole('textbox', { name: 'They get, in USD' }), '6');
	expect(await screen.findByText(limit)).toBeDefined();
});

test('shows the general sentence for a refused amount of a receiver without known limits', async () => {
	const amount = await open({ fetch: refuseFor({ min: 1, max: limits.lockedCurrencyAmount }) });
	write(amount, '2');
	fireEvent.click(screen.getByRole('button', { name: 'Review' }));
	const notice = await screen.findByRole('alert');
	expect(notice.textContent).toContain('This amount is outside what can be sent.');
	expect(amount.ariaInvalid).toBeNull();
});

test('prices no amount above the balance, shows what is available and offers to add money', async () => {
	const amount = await open();
	write(amount, '11');
	expect(screen.getByText(only)).toBeDefined();
	expect(screen.getByRole('link', { name: 'Add money' })).toBeDefined();
	expect(screen.queryByRole('alert')).toBeNull();
	write(amount, '9');
	expect(screen.getByText(/^Available: /)).toBeDefined();
	expect(await screen.findByText(/^\$8\.7\d$/)).toBeDefined();
	write(amount, '11');
	await waitFor(() => expect(screen.queryByText(/^\$8\.7\d$/)).toBeNull());
	expect(screen.queryByText('$10.72')).toBeNull();
	write(amount, '9');
	expect(screen.queryByRole('link', { name: 'Add money' })).toBeNull();
});

test('shows what is available when an amount to arrive takes more than the balance', async () => {
	await open();
	fireEvent.click(screen.getByLabelText('They get USD'));
	const amount = screen.getByRole('textbox', { name: 'They get, in USD' });
	write(amount, '9.80');
	expect(await screen.findByText(only)).toBeDefined();
	expect(screen.getByText(/^USDB\s10\.0[67]/)).toBeDefined();
	write(amount, '5');
	expect(await screen.findByText(/^Available: /)).toBeDefined();
});

test('says while the amount is typed what the spending limits allow, if the page has read them', async () => {
	const wallet = openWallet({ endpoint: '/api/limited' });
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank());
	const limits = { perPayment: { USDB: 8_000_000 }, stepUpAbove: { USDB: 5_000_000 } };
	await setSpendingLimits(wallet, { limits });
	render(
		<>
			<WaitingLimits />
			<SendMoney to={{ accountId: id }} />
		</>,
		strictly(wallet, new QueryClient()),
	);
	const amount = await screen.findByRole('textbox', { name: 'You send, in USDB' });
	write(amount, '9');
	await screen.findByText(/^Your spending limit allows USDB\s8\.00 now\.$/);
	write(amount, '6');
	expect(screen.getByText(/^For more than USDB\s5\.00, you’ll be asked to sign in/)).toBeDefined();
	write(amount, '5');
	expect(screen.getByText(/^Available: USDB\s10\.00$/)).toBeDefined();
	write(amount, '11');
	expect(screen.getByText(only)).toBeDefined();
});

test('shows no quote for an amount that has been changed meanwhile', async () => {
	const { fetch, release } = slowQuotes();
	const amount = await open({ fetch });
	write(amount, '2');
	fireEvent.click(screen.getByRole('button', { name: 'Review' }));
	write(amount, '3');
	fireEvent.click(screen.getByRole('button', { name: 'Review' }));
	release();
	await screen.findByRole('heading', { name: 'Review' });
	expect(screen.getAllByText(/^USDB\s3\.00$/)).not.toHaveLength(0);
});

test('keeps an amount that was changed after the review', async () => {
	const { wallet, id } = await openPayee();
	render(<SendMoney to={{ accountId: id }} />, strictly(wallet, new QueryClient()));
	write(await screen.findByRole('textbox', { name: 'You send, in USDB' }), '2');
	fireEvent.click(screen.getByRole('button', { name: 'Review' }));
	fireEvent.click(await screen.findByRole('button', { name: 'Change the amount' }));
	write(await screen.findByRole('textbox', { name: 'You send, in USDB' }), '3');
	cleanup();
	render(<SendMoney to={{ accountId: id }} />, strictly(wallet, new QueryClient()));
	fireEvent.click(await screen.findByRole('button', { name: 'Change the amount' }));
	const amount = await screen.findByRole('textbox', { name: 'You send, in USDB' });
	expect(amount).toHaveProperty('value', '3');
});
