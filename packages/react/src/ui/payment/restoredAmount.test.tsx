import { fundSandboxAccount } from '@countersign/core/sandbox';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { SendMoney } from './SendMoney.js';

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: string, value: string) =>
	fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** What a lookup says of a receiver who takes one currency. */
function receiverOf(code: string, decimals: number) {
	const currency = { code, name: code, symbol: code, decimals };
	const supported = { currency, estimatedExchangeRate: 1, min: 1, max: 1_000_000 };
	return { supportedCurrencies: [supported] };
}

/** A wallet with 10 USDB. Each call opens another page of it, where the lookup of the receiver is changed so. */
async function openPages() {
	let changed = {};
	const wallet = openWallet({
		fetch: async (input, init) => {
			const response = await fetch(input, init);
			if (!String(input).includes('/receiver/')) return response;
			return Response.json({ ...(await response.json()), ...changed });
		},
	});
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const to = { umaAddress: '$success.eur@uma.localhost' };
	return (changes: object) => {
		cleanup();
		changed = changes;
		render(<SendMoney to={to} />, strictly(wallet, new QueryClient()));
	};
}

test('does not offer an amount in yen that was typed in euros', async () => {
	const open = await openPages();
	const noDetails = { requiredPayerDataFields: [] };
	open({ ...receiverOf('EUR', 2), ...noDetails });
	fireEvent.click(await screen.findByLabelText('They get EUR'));
	write('They get, in EUR', '250');
	open({ ...receiverOf('JPY', 0), ...noDetails });
	expect(await screen.findByLabelText('They get, in JPY')).toHaveProperty('value', '');
	write('They get, in JPY', '7');
	open({ ...receiverOf('JPY', 0), ...noDetails });
	expect(await screen.findByLabelText('They get, in JPY')).toHaveProperty('value', '7');
});

test.each([
	['EUR', 2, '2.50'],
	['JPY', 0, ''],
])(
	'restores an amount in euros for a receiver who now takes %s with %i decimals as %j',
	async (code, decimals, text) => {
		const open = await openPages();
		open(receiverOf('EUR', 2));
		await screen.findByRole('heading', { name: 'About you' });
		write('Full name', 'Ada Lovelace');
		write('Date of birth', '1985-12-10');
		write('Nationality', 'GB');
		press('Continue');
		fireEvent.click(await screen.findByLabelText('They get EUR'));
		write('They get, in EUR', '2.50');
		press('Review');
		await screen.findByRole('heading', { name: 'Review' });
		open({ ...receiverOf(code, decimals), requiredPayerDataFields: [] });
		fireEvent.click(await screen.findByRole('button', { name: 'Change the amount' }));
		expect(await screen.findByLabelText(`They get, in ${code}`)).toHaveProperty('value', text);
	},
);
