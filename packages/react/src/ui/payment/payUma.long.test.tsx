import { signOut, type Wallet, type WalletConfig } from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failure } from '../../../testing/failure.js';
import { findEnabled } from '../../../testing/findEnabled.js';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { SendMoney } from './SendMoney.js';

afterEach(cleanup);

const addressOf = (user: string) => `$${user}@uma.localhost`;

/** Signs in a person with 10 USDB who pays a UMA test address, and records every request with its body. */
async function openUma(user: string, rewrite?: (lookup: object) => object) {
	const sent: { readonly call: string; readonly body: unknown }[] = [];
	const fetch: WalletConfig['fetch'] = async (input, init) => {
		const request = new Request(new URL(String(input), window.location.href), init);
		const text = await request.clone().text();
		const call = `${request.method} ${new URL(request.url).pathname}`;
		sent.push({ call, body: text === '' ? undefined : JSON.parse(text) });
		const response = await globalThis.fetch(request);
		if (!rewrite || !call.startsWith('GET /api/receiver/')) return response;
		return Response.json(rewrite(await response.json()));
	};
	const wallet = openWallet({ fetch });
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const client = new QueryClient();
	const pay = (umaAddress: string) =>
		render(<SendMoney to={{ umaAddress }} />, strictly(wallet, client));
	pay(addressOf(user));
	return { sent, pay, wallet };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: string, value: string) =>
	fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function enterPayerDetails(): Promise<void> {
	await screen.findByRole('heading', { name: 'About you' });
	write('Full name', '  Ada  Lovelace ');
	write('Date of birth', '1985-12-10');
	write('Nationality', 'GB');
	press('Continue');
}

async function review(amount: string): Promise<void> {
	write('You send, in USDB', amount);
	press('Review');
}

test.each([
	['success.usd', 'Sent', /received \$/],
	['success.eur', 'Sent', /received €/],
	['success.mxn', 'Sent', /received MX\$/],
	['pending.long.usd', 'On its way', /is on its way to/],
	['fail.compliance.usd', 'Came back', /2\.50 is back in your wallet\. .*couldn’t be carried out/],
])('shows a payment to %s as “%s”', async (user, heading, sentence) => {
	await openUma(user);
	await enterPayerDetails();
	await review('2.50');
	fireEvent.click(await findEnabled('Confirm and send'));
	expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
	await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(sentence));
	// A receipt says that the money has arrived.
	expect(screen.queryAllByRole('button', { name: 'Print' })).toHaveLength(
		heading === 'Sent' ? 1 : 0,
	);
});

test.each([
	['nobody', 'No one can be paid at this address.'],
	['fail.version.usd', 'uses another version of UMA'],
	['fail.lookup.usd', 'isn’t answering'],
])('says why a lookup of %s failed', async (user, sentence) => {
	await openUma(user);
	expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});

test.each([
	['fail.payreq.usd', 'declined the payment'],
	['fail.payee.usd', 'The recipient’s provider requires details'],
])('says why a quote was refused for %s', async (user, sentence) => {
	await openUma(user);
	await enterPayerDetails();
	await review('2.50');
	expect((await screen.findByRole('alert')).textContent).toContain(sentence);
	expect(screen.getByDisplayValue('2.50')).toBeDefined();
});

test('asks for each required payer detail, once per page', async () => {
	const { sent, pay } = await openUma('success.usd');
	await screen.findByRole('heading', { name: 'About you' });
	write('Date of birth', '2999-01-01');
	press('Continue');
	const name = screen.getByLabelText('Full name');
	expect(document.activeElement).toBe(name);
	expect(name.getAttribute('autocomplete')).toBe('name');
	const sentenceAt = (label: string) => {
		const control = screen.getByLabelText(label);
		expect(control.getAttribute('aria-invalid')).toBe('true');
		return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
	};
	expect(sentenceAt('Full name')).toBe('Enter your full name, as your passport has it.');
	expect(sentenceAt('Date of birth')).toBe('Enter the day on which you were born.');
	expect(sentenceAt('Nationality')).toBe('Choose one from the list.');
	await enterPayerDetails();
	const amount = screen.getByLabelText('You send, in USDB');
	expect(document.activeElement).toBe(amount);
	await review('1');
	await screen.findByRole('heading', { name: 'Review' });
	const quote = sent.findLast(({ call }) => call === 'POST /api/quotes');
	expect(quote?.body).toMatchObject({
		lookupId: expect.stringMatching(/^Lookup:/),
		destination: { umaAddress: addressOf('success.usd'), currency: 'USD' },
		senderCustomerInfo: {
			FULL_NAME: 'Ada Lovelace',
			BIRTH_DATE: '1985-12-10',
			NATIONALITY: 'GB',
		},
	});
	cleanup();
	pay(addressOf('success.eur'));
	expect(await screen.findByLabelText('You send, in USDB')).toBeDefined();
	fireEvent.click(screen.getByRole('radio', { name: /^They get/ }));
	fireEvent.change(screen.getByLabelText('They get, in EUR'), { target: { value: '2.50' } });
	press('Change your details');
	expect(screen.getByDisplayValue('Ada Lovelace')).toBeDefined();
	press('Continue');
	expect((await screen.findByLabelText<HTMLInputElement>('They get, in EUR')).value).toBe('2.50');
});

/** Signs in and opens a page that pays in euros. Each call of what it returns opens another, which knows what is stored. */
async function openPages(wallet: Wallet): Promise<() => void> {
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const pay = () => {
		const to = { umaAddress: addressOf('success.eur') };
		render(<SendMoney to={to} />, strictly(wallet, new QueryClient()));
	};
	pay();
	return pay;
}

test.each([
	['has no payer details', false],
	['cannot look the receiver up', true],
])('repeats an execution without a response from a page that %s', async (_, isUnknown) => {
	const executions: string[] = [];
	let isDown = true;
	let isLookupDown = false;
	const wallet = openWallet({
		fetch: async (input, init) => {
			if (isLookupDown && String(input).includes('/receiver/')) {
				return failure(424, 'LOOKUP_REQUEST_FAILED');
			}
			if (!String(input).endsWith('/execute')) return fetch(input, init);
			executions.push(String(input));
			if (isDown) throw new TypeError('Failed to fetch');
			return fetch(input, init);
		},
	});
	const pay = await openPages(wallet);
	await enterPayerDetails();
	await review('2.50');
	fireEvent.click(await findEnabled('Confirm and send'));
	await screen.findByRole('button', { name: 'Try again' });
	// Another page of the same wallet reads what is stored.
	cleanup();
	isLookupDown = isUnknown;
	pay();
	const again = await screen.findByRole('button', { name: 'Try again' });
	isDown = false;
	executions.length = 0;
	fireEvent.click(again);
	expect(await screen.findByRole('heading', { name: 'Sent' })).toBeDefined();
	expect(executions).toHaveLength(1);
});

test('keeps the amount after a refusal when the stored payment has no payer details', async () => {
	const wallet = openWallet({
		fetch: async (input, init) =>
			String(input).endsWith('/execute') ? failure(400, 'INVALID_INPUT') : fetch(input, init),
	});
	const pay = await openPages(wallet);
	await enterPayerDetails();
	await review('2.50');
	await screen.findByRole('heading', { name: 'Review' });
	// Another page of the same wallet has the review and no details.
	cleanup();
	pay();
	fireEvent.click(await findEnabled('Confirm and send'));
	await screen.findByRole('heading', { name: 'Not sent' });
	press('Get a new price');
	expect(await screen.findByDisplayValue('2.50')).toBeDefined();
});

test('does not show the amount to another person who signs in', async () => {
	const { wallet } = await openUma('success.usd');
	await enterPayerDetails();
	await review('2.50');
	fireEvent.click(await findEnabled('Confirm and send'));
	await screen.findByRole('heading', { name: 'Sent' });
	press('Send again');
	expect(await screen.findByDisplayValue('2.50')).toBeDefined();
	await act(() => signIn(wallet));
	await enterPayerDetails();
	expect(await screen.findByLabelText('You send, in USDB')).toHaveProperty('value', '');
});

test('forgets the payer details at sign-out, also for the next person', async () => {
	const { pay, wallet } = await openUma('success.usd');
	await enterPayerDetails();
	cleanup();
	await signOut(wallet);
	await signIn(wallet);
	pay(addressOf('success.usd'));
	await screen.findByRole('heading', { name: 'About you' });
	expect(screen.getByLabelText('Full name')).toHaveProperty('value', '');
});

test('collapses optional payer details, and sends only details that the receiver asks for', async () => {
	const { sent } = await openUma('success.usd', (lookup) => ({
		...lookup,
		requiredPayerDataFields: [
			{ name: 'FULL_NAME', mandatory: true },
			{ name: 'BIRTH_DATE', mandatory: true },
			{ name: 'NATIONALITY', mandatory: true },
			{ name: 'EMAIL', mandatory: false },
			{ name: 'PHONE_NUMBER', mandatory: false },
			{ name: 'SOURCE_OF_FUNDS', mandatory: false },
		],
	}));
	await screen.findByRole('heading', { name: 'About you' });
	const more = screen.getByRole('group');
	expect(more).toHaveProperty('open', false);
	expect(within(more).getByLabelText('Source of funds, optional')).toBeDefined();
	write('Your email, optional', 'ada');
	write('Phone number, optional', '\u202a+٤٤ ٢٠ ٧٩٤٦\u2011٠٩٥٨\u202c');
	await enterPayerDetails();
	expect(more).toHaveProperty('open', true);
	expect(document.activeElement).toBe(within(more).getByLabelText('Your email, optional'));
	write('Your email, optional', '\u200bada@example.com');
	press('Continue');
	await review('1');
	await screen.findByRole('heading', { name: 'Review' });
	const quote = sent.findLast(({ call }) => call === 'POST /api/quotes');
	expect(quote?.body).toHaveProperty('senderCustomerInfo', {
		FULL_NAME: 'Ada Lovelace',
		BIRTH_DATE: '1985-12-10',
		NATIONALITY: 'GB',
		EMAIL: 'ada@example.com',
		PHONE_NUMBER: '+442079460958',
	});
});

test('offers a choice of currencies, each within the limits of the receiver', async () => {
	const { sent } = await openUma('success.usd', (lookup) => ({
		...lookup,
		supportedCurrencies: [
			{ currency: money('EUR', '€'), estimatedExchangeRate: 1, min: 100, max: 5_000 },
			{ currency: money('USD', '$'), estimatedExchangeRate: 1, min: 200, max: 5_000 },
		],
	}));
	await enterPayerDetails();
	fireEvent.click(screen.getByLabelText('They get EUR'));
	expect(screen.getByText('They accept between €1.00 and €50.00.')).toBeDefined();
	write('They get it in', 'USD');
	write('They get, in USD', '1.99');
	press('Review');
	const amount = screen.getByLabelText('They get, in USD');
	expect(amount.getAttribute('aria-invalid')).toBe('true');
	write('They get it in', 'EUR');
	expect(screen.queryByText('They accept between $2.00 and $50.00.')).toBeNull();
	expect(screen.getByLabelText('They get, in EUR').getAttribute('aria-invalid')).toBeNull();
	write('They get it in', 'USD');
	write('They get, in USD', '2');
	press('Review');
	await screen.findByRole('heading', { name: 'Review' });
	const quote = sent.findLast(({ call }) => call === 'POST /api/quotes');
	expect(quote?.body).toMatchObject({
		destination: { currency: 'USD' },
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: 200,
	});
});

const money = (code: string, symbol: string) => ({ code, name: code, symbol, decimals: 2 });
