import type { ExchangeRate, ExternalAccount } from '@countersign/contract';
import { createExternalAccount, listExternalAccounts, type WalletConfig } from '@countersign/core';
import { externalAccountTypes } from '@countersign/core/format';
import { usBank } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failure } from '../../../testing/failure.js';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { spanish } from '../messages/spanish.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import { AddRecipient } from './AddRecipient.js';

afterEach(cleanup);

/** Opens an empty form, and returns the list to which added accounts are appended. */
async function open(fetch?: WalletConfig['fetch'], messages?: typeof spanish) {
	const wallet = openWallet(fetch ? { fetch } : {});
	await signIn(wallet);
	const added: ExternalAccount[] = [];
	const form = <AddRecipient onAdded={(account) => added.push(account)} />;
	render(
		messages ? <MessagesProvider messages={messages}>{form}</MessagesProvider> : form,
		strictly(wallet, new QueryClient()),
	);
	await screen.findByRole('combobox', { name: messages ? 'Recibe' : 'They receive' });
	return added;
}

const write = (label: string, value: string) =>
	fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const writeUsAccount = (number: string) => {
	write('They receive', 'USD');
	write('Full name', 'Ada Lovelace');
	write('Routing number', '021000021');
	write('Account number', number);
};
/** Submits the form, and returns the account once it is added. */
const add = async (added: readonly ExternalAccount[]) => {
	press('Add recipient');
	await waitFor(() => expect(added).toHaveLength(1));
	return added[0];
};
const optionsOf = (name: string) =>
	Array.from(screen.getByRole<HTMLSelectElement>('combobox', { name }).options, ({ text }) => text);
const sentenceAt = (label: string) => {
	const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
	return document.getElementById(ids.at(-1) ?? '')?.textContent;
};

test('offers the currencies with rates of the platform, each with its kinds of accounts', async () => {
	let rates: readonly ExchangeRate[] = [];
	await open(async (input, init) => {
		const response = await globalThis.fetch(input, init);
		if (String(input).includes('/exchange-rates')) rates = (await response.clone().json()).data;
		return response;
	});
	const destinations = rates
		.filter(({ sourceCurrency }) => sourceCurrency.code === 'USDB')
		.map(({ destinationCurrency }) => destinationCurrency.code)
		.filter((code) => externalAccountTypes(code).length > 0);
	expect(destinations).toEqual(expect.arrayContaining(['BRL', 'EUR', 'MXN', 'USD']));
	const offered = optionsOf('They receive').map((text) => /\((\w+)\)$/.exec(text)?.[1]);
	expect(offered.sort()).toEqual([...new Set(destinations)].sort());
	write('They receive', 'USD');
	expect(optionsOf('Paid into')).toEqual([
		'Bank account, United States',
		'Bank account, El Salvador',
		'International bank account',
	]);
});

test('starts at the currency on a page of its own, and keeps the focus on the choice', async () => {
	const wallet = openWallet();
	await signIn(wallet);
	render(<AddRecipient autoFocus onAdded={() => {}} />, strictly(wallet, new QueryClient()));
	const currency = await screen.findByRole('combobox', { name: 'They receive' });
	expect(document.activeElement).toBe(currency);
	const kind = screen.getByRole('combobox', { name: 'Paid into' });
	kind.focus();
	fireEvent.change(kind, { target: { value: 'SWIFT_ACCOUNT' } });
	expect(document.activeElement).toBe(kind);
});

test.each([
	['SPARK_WALLET', { address: `spark1${'q'.repeat(60)}` }],
	['LIGHTNING', { lightningAddress: 'ada@wallet.example' }],
	['LIGHTNING', { invoice: `lnbc2500u1${'q'.repeat(40)}` }],
	['LIGHTNING', { bolt12: `lno1${'q'.repeat(40)}` }],
])('starts with the address of a %s in %j, and adds it', async (kind, address) => {
	const wallet = openWallet();
	await signIn(wallet);
	const added: ExternalAccount[] = [];
	const start: Readonly<Record<string, string>> = { currency: 'BTC', kind, ...address };
	const form = <AddRecipient start={start} onAdded={(account) => added.push(account)} />;
	render(form, strictly(wallet, new QueryClient()));
	await screen.findByRole('combobox', { name: 'They receive' });
	const accountInfo = { accountType: kind, ...address };
	expect(await add(added)).toMatchObject({ currency: 'BTC', accountInfo });
});

test('shows at its field that the checksum of an address is wrong, and keeps what was typed', async () => {
	const posts: string[] = [];
	const wallet = openWallet({
		fetch: async (input, init) => {
			if (init?.method === 'POST') posts.push(new URL(String(input), location.href).pathname);
			return fetch(input, init);
		},
	});
	await signIn(wallet);
	const added: ExternalAccount[] = [];
	const mistyped = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee';
	const start = { currency: 'USDC', kind: 'BASE_WALLET', address: mistyped };
	const form = <AddRecipient start={start} onAdded={(account) => added.push(account)} />;
	render(form, strictly(wallet, new QueryClient()));
	await screen.findByRole('combobox', { name: 'They receive' });
	press('Add recipient');
	const field = screen.getByLabelText('Wallet address');
	await waitFor(() => expect(sentenceAt('Wallet address')).toMatch(/^That doesn’t look right/));
	expect(document.activeElement).toBe(field);
	expect(field).toHaveProperty('value', mistyped);
	expect(posts.filter((path) => path.endsWith('/external-accounts'))).toEqual([]);
	expect(screen.getAllByRole('alert')).toHaveLength(1);
	const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
	fireEvent.input(field, { target: { value: address } });
	expect(field.getAttribute('aria-invalid')).not.toBe('true');
	expect(await add(added)).toMatchObject({ currency: 'USDC', accountInfo: { address } });
});

test('adds an account whose IBAN is typed as printed', async () => {
	const added = await open();
	write('They receive', 'EUR');
	write('Full name', ' Eva Ruiz ');
	write('Country where they live', 'ES');
	write('IBAN', 'es91 2100 0418 4502 0005 1332');
	expect(await add(added)).toMatchObject({
		currency: 'EUR',
		accountInfo: {
			accountType: 'EUR_ACCOUNT',
			iban: 'ES9121000418450200051332',
			beneficiary: {
				beneficiaryType: 'INDIVIDUAL',
				fullName: 'Eva Ruiz',
				countryOfResidence: 'ES',
			},
		},
	});
});

test('replaces a recipient by one with the corrected details, and keeps one whose details stay', async () => {
	const wallet = openWallet();
	await signIn(wallet);
	const old = await createExternalAccount(wallet, usBank({ fullName: 'Ada Lovelace' }));
	const saved: ExternalAccount[] = [];
	const show = () =>
		render(
			<AddRecipient replaces={old.id} onAdded={(account) => saved.push(account)} />,
			strictly(wallet, new QueryClient()),
		);
	show();
	expect(await screen.findByDisplayValue('Ada Lovelace')).toBeDefined();
	press('Save the details');
	await waitFor(() => expect(saved).toEqual([old]));
	cleanup();
	show();
	await screen.findByDisplayValue('Ada Lovelace');
	write('Full name', 'Ada King');
	press('Save the details');
	await waitFor(() => expect(saved).toHaveLength(2));
	const { data } = await listExternalAccounts(wallet);
	expect(data).toEqual([saved[1]]);
	expect(saved[1]).toMatchObject({ accountInfo: { beneficiary: { fullName: 'Ada King' } } });
});

test('reads the banks of the chosen currency only, and none where no field asks for one', async () => {
	const read: string[] = [];
	await open(async (input, init) => {
		const { pathname, search } = new URL(String(input), location.href);
		if (pathname.endsWith('/discoveries')) read.push(search);
		return fetch(input, init);
	});
	writeUsAccount('123456789');
	write('They receive', 'NGN');
	await waitFor(() => expect(read).toContain('?currency=NGN'));
	expect(read).not.toContain('');
});

test('restores what was entered after a reload, although nothing around it waits for the session', async () => {
	const email = `${crypto.randomUUID()}@example.com`;
	const wallet = openWallet({ storage: 'indexedDB' });
	await signIn(wallet, { email });
	const form = <AddRecipient onAdded={() => {}} />;
	render(form, strictly(wallet, new QueryClient()));
	await screen.findByRole('combobox', { name: 'They receive' });
	write('They receive', 'MXN');
	fireEvent.input(screen.getByLabelText('Full name'), { target: { value: 'Ada Lovelace' } });
	cleanup();
	render(form, strictly(openWallet({ storage: 'indexedDB' }), new QueryClient()));
	expect(await screen.findByRole('combobox', { name: 'They receive' })).toHaveProperty(
		'value',
		'MXN',
	);
	expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ada Lovelace');
});

test('adds one account when the form is sent again after an unknown outcome and a reload', async () => {
	let isLost = false;
	const keys: (string | null)[] = [];
	const fetch: typeof globalThis.fetch = async (input, init) => {
		const isAccounts = String(input).includes('/external-accounts');
		const isCreation = isAccounts && init?.method === 'POST';
		const response = await globalThis.fetch(input, init);
		if (isCreation) {
			keys.push(new Headers(init.headers).get('idempotency-key'));
			isLost = keys.length === 1;
		}
		if (isAccounts && isLost) throw new TypeError('lost');
		return response;
	};
	const wallet = openWallet({ storage: 'indexedDB', fetch });
	await signIn(wallet);
	const added: ExternalAccount[] = [];
	const form = <AddRecipient onAdded={(account) => added.push(account)} />;
	render(form, strictly(wallet, new QueryClient()));
	await screen.findByRole('combobox', { name: 'They receive' });
	writeUsAccount('123456789');
	press('Add recipient');
	await screen.findByText(/we don’t know yet whether this changed/);
	cleanup();
	isLost = false;
	render(form, strictly(openWallet({ storage: 'indexedDB', fetch }), new QueryClient()));
	await screen.findByRole('combobox', { name: 'They receive' });
	writeUsAccount('123456789');
	expect(await add(added)).toMatchObject({ currency: 'USD' });
	expect((await listExternalAccounts(wallet)).data).toHaveLength(1);
	expect(keys).toEqual([expect.any(String)]);
});

test('shows a sentence when the bank does not know the account', async () => {
	const added = await open();
	writeUsAccount('1234567105');
	press('Add recipient');
	expect((await screen.findByRole('alert')).textContent).toContain('doesn’t know this account');
	expect(added).toEqual([]);
	expect(screen.getByDisplayValue('1234567105')).toBeDefined();
});

test('asks for a recent sign-in in place, then adds what was filled in', async () => {
	const added = await open();
	writeUsAccount('123456789');
	await fetch('/api/age-login', { method: 'POST' });
	press('Add recipient');
	const again = await screen.findByRole('dialog', { name: 'Sign in again' });
	expect(added).toEqual([]);
	fireEvent.click(await within(again).findByRole('button', { name: 'Email me a code' }));
	const code = await within(again).findByRole('textbox', { name: 'Code' });
	fireEvent.change(code, { target: { value: '000000' } });
	fireEvent.click(within(again).getByRole('button', { name: 'Continue' }));
	await waitFor(() => expect(added).toHaveLength(1));
	expect(added[0]).toMatchObject({ accountInfo: { beneficiary: { fullName: 'Ada Lovelace' } } });
});

test('adds nothing to the wallet of another person who signed in, and says so', async () => {
	const posts: string[] = [];
	const wallet = openWallet({
		fetch: async (input, init) => {
			if (init?.method === 'POST') posts.push(new URL(String(input), location.href).pathname);
			return fetch(input, init);
		},
	});
	await signIn(wallet);
	const added: ExternalAccount[] = [];
	const somebodyElse = { name: 'Example ID', signIn: () => signIn(wallet) };
	render(
		<StepUpProvider providers={[somebodyElse]}>
			<AddRecipient onAdded={(account) => added.push(account)} />
		</StepUpProvider>,
		strictly(wallet, new QueryClient()),
	);
	await screen.findByRole('combobox', { name: 'They receive' });
	writeUsAccount('123456789');
	await fetch('/api/age-login', { method: 'POST' });
	press('Add recipient');
	const again = await screen.findByRole('dialog', { name: 'Sign in again' });
	const before = posts.length;
	fireEvent.click(await within(again).findByRole('button', { name: /Example ID/ }));
	expect((await screen.findByRole('alert')).textContent).toContain('Another account');
	fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(posts.slice(before)).not.toContain('/api/customers/external-accounts');
	expect((await listExternalAccounts(wallet)).data).toEqual([]);
	expect(added).toEqual([]);
});

test('asks for the fields of a company', async () => {
	const added = await open();
	write('They receive', 'MXN');
	fireEvent.click(screen.getByLabelText('A company'));
	expect(screen.queryByLabelText('Full name')).toBeNull();
	write('Legal name', 'Café Sol SA');
	write('CLABE', '002010077777777771');
	expect(await add(added)).toMatchObject({
		accountInfo: { beneficiary: { beneficiaryType: 'BUSINESS', legalName: 'Café Sol SA' } },
	});
});

test('restores details of a person after switching to a company and back', async () => {
	await open();
	write('They receive', 'EUR');
	for (const name of ['Ada Lovelace', 'Grace Hopper']) {
		fireEvent.input(screen.getByLabelText('Full name'), { target: { value: name } });
		write('Country where they live', 'ES');
		fireEvent.click(screen.getByLabelText('A company'));
		expect(screen.queryByLabelText('Full name')).toBeNull();
		fireEvent.click(screen.getByLabelText('A person'));
		expect(screen.getByLabelText('Full name')).toHaveProperty('value', name);
		expect(screen.getByLabelText('Country where they live')).toHaveProperty('value', 'ES');
	}
});

test("keeps only the owner's details when the kind of account changes", async () => {
	await open();
	const type = (label: string, value: string) =>
		fireEvent.input(screen.getByLabelText(label), { target: { value } });
	const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
	write('They receive', 'USD');
	type('Full name', 'Ada Lovelace');
	type('Date of birth, optional', '1985-12-10');
	type('Account number', '1234567890');
	write('They receive', 'GBP');
	expect(typedIn('Full name')).toBe('Ada Lovelace');
	expect(typedIn('Account number')).toBe('');
	type('Full name', 'Grace Hopper');
	write('They receive', 'USD');
	write('Paid into', 'SWIFT_ACCOUNT');
	expect(typedIn('Full name')).toBe('Grace Hopper');
	expect(typedIn('Date of birth, optional')).toBe('1985-12-10');
});

test('shows each problem at its field and focuses the first', async () => {
	await open(undefined, spanish);
	write('Recibe', 'USD');
	write('Número de ruta (routing)', '12345678');
	write('Número de cuenta', '1'.repeat(35));
	press('Añadir destinatario');
	expect(document.activeElement).toBe(screen.getByLabelText('Nombre completo'));
	expect(sentenceAt('Nombre completo')).toBe('Escribe este dato: nombre completo.');
	expect(sentenceAt('Número de ruta (routing)')).toBe('Debe tener 9 cifras.');
	expect(sentenceAt('Número de cuenta')).toBe('Es demasiado largo. Caben 34 caracteres.');
});

test('does not call a whole IBAN with a wrong digit incomplete', async () => {
	const added = await open();
	write('They receive', 'EUR');
	write('Full name', 'Eva Ruiz');
	write('Country where they live', 'ES');
	for (const [iban, sentence] of [
		['ES91 2100', /^Enter the whole IBAN/],
		['ES91 2100 0418 4502 0005 1333', /^That doesn’t look right/],
	] as const) {
		write('IBAN', iban);
		press('Add recipient');
		expect(sentenceAt('IBAN')).toMatch(sentence);
	}
	write('IBAN', 'ES91 2100 0418 4502 0005 1332');
	await add(added);
});

test('asks for the rest of an incomplete address, and opens its section', async () => {
	const added = await open();
	writeUsAccount('123456789');
	write('City, optional', 'London');
	press('Add recipient');
	const street = screen.getByLabelText('Street and number, optional');
	expect(document.activeElement).toBe(street);
	expect(sentenceAt('Street and number, optional')).toBe('Enter this: street and number.');
	write('City, optional', '');
	await add(added);
});

test('requires one of two account numbers', async () => {
	const added = await open();
	write('They receive', 'USD');
	write('Paid into', 'SWIFT_ACCOUNT');
	write('Full name', 'Ada Lovelace');
	write('Country of the bank', 'GB');
	write('BIC (SWIFT code)', 'BARCGB22');
	await screen.findByRole('textbox', { name: 'Bank' });
	write('Bank', 'Example Bank');
	press('Add recipient');
	expect(sentenceAt('Account number, optional')).toBe('One of these is needed.');
	write('IBAN, optional', 'GB29NWBK60161331926819');
	await add(added);
});

/** Answers as a platform that pays into these currencies alone, in their order. */
const paysInto =
	(...codes: string[]): typeof fetch =>
	async (input, init) => {
		const response = await globalThis.fetch(input, init);
		if (!String(input).includes('/exchange-rates')) return response;
		const { data } = await response.json();
		const [rate] = data.filter(
			({ sourceCurrency }: { sourceCurrency: { code: string } }) => sourceCurrency.code === 'USDB',
		);
		const currencies = codes.map((code) => ({ code, name: code, symbol: code, decimals: 2 }));
		return Response.json({
			data: currencies.map((destinationCurrency) => ({ ...rate, destinationCurrency })),
		});
	};
const withNaira = paysInto('NGN');

test.each([
	['the first currency', 'EUR', 'is no longer the first', ['USD', 'EUR', 'BRL']],
	['the first currency', 'EUR', 'is no longer listed', ['USD']],
	['a chosen currency', 'USD', 'is no longer listed', ['EUR']],
])('keeps %s, %s, and the typed text when it %s', async (_, code, __, later) => {
	let codes = ['EUR', 'USD'];
	const wallet = openWallet({ fetch: (input, init) => paysInto(...codes)(input, init) });
	await signIn(wallet);
	const client = new QueryClient();
	render(<AddRecipient onAdded={() => {}} />, strictly(wallet, client));
	const currency = await screen.findByRole('combobox', { name: 'They receive' });
	expect(currency).toHaveProperty('value', 'EUR');
	if (code !== 'EUR') write('They receive', code);
	write('Full name', 'Ada Lovelace');
	codes = later;
	await act(() => client.invalidateQueries());
	await waitFor(() =>
		expect(optionsOf('They receive')).toHaveLength(new Set([code, ...later]).size),
	);
	expect(currency).toHaveProperty('value', code);
	expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ada Lovelace');
});

test('offers the banks of a currency that the platform adds', async () => {
	const added = await open(withNaira);
	await screen.findByRole('option', { name: 'Sandbox Bank of Lagos' });
	write('Bank', 'SANDBOX_LAGOS');
	write('Full name', 'Ngozi Obi');
	write('Account number', '0123456789');
	expect(await add(added)).toMatchObject({
		currency: 'NGN',
		accountInfo: { accountType: 'NGN_ACCOUNT', bankName: 'SANDBOX_LAGOS' },
	});
});

test('accepts any bank for an international account, although its currency has banks', async () => {
	await open(paysInto('HKD'));
	await screen.findByRole('option', { name: 'Harbour Sandbox Bank' });
	write('Paid into', 'SWIFT_ACCOUNT');
	write('Country of the bank', 'GB');
	expect(screen.getByRole('textbox', { name: 'Bank' })).toBeDefined();
});

test('offers the services of the chosen country only, and a text field where it has none', async () => {
	const wallet = openWallet({ fetch: paysInto('XOF') });
	await signIn(wallet);
	const show = () =>
		render(<AddRecipient onAdded={() => {}} />, strictly(wallet, new QueryClient()));
	const choose = (value: string) =>
		fireEvent.input(screen.getByLabelText('Country'), { target: { value } });
	show();
	await screen.findByRole('option', { name: 'Dakar Mobile' });
	choose('CI');
	expect(screen.getByRole('textbox', { name: 'Mobile money service' })).toBeDefined();
	choose('SN');
	expect(optionsOf('Mobile money service')).toEqual(['Choose', 'Dakar Mobile']);
	choose('TG');
	cleanup();
	show();
	expect(await screen.findByRole('textbox', { name: 'Mobile money service' })).toBeDefined();
	expect(screen.getByLabelText('Country')).toHaveProperty('value', 'TG');
});

/** The form again, with a bank that was chosen before a reload, while the banks are being read. */
async function reloadBeforeBanks() {
	let respond: (response: Promise<Response> | Response) => void = () => {};
	const banks = new Promise<Response>((resolve) => (respond = resolve));
	let isHeld = false;
	const wallet = openWallet({
		fetch: (input, init) =>
			isHeld && String(input).includes('/discoveries') ? banks : withNaira(input, init),
	});
	await signIn(wallet);
	const show = () => {
		const client = new QueryClient();
		render(<AddRecipient onAdded={() => {}} />, strictly(wallet, client));
		return client;
	};
	show();
	await screen.findByRole('option', { name: 'Sandbox Bank of Lagos' });
	fireEvent.input(screen.getByLabelText('Bank'), { target: { value: 'SANDBOX_LAGOS' } });
	cleanup();
	isHeld = true;
	const client = show();
	const bank = await screen.findByLabelText('Bank');
	isHeld = false;
	return { bank, client, respond };
}

test('keeps the control and the value of a bank while the banks are read', async () => {
	const { bank, respond } = await reloadBeforeBanks();
	expect(bank).toHaveProperty('value', 'SANDBOX_LAGOS');
	respond(fetch('/api/discoveries?currency=NGN'));
	await screen.findByRole('option', { name: 'Sandbox Bank of Lagos' });
	expect(screen.getByLabelText('Bank')).toBe(bank);
	expect(bank).toHaveProperty('value', 'SANDBOX_LAGOS');
});

test('shows a bank as text when the banks cannot be read, and keeps it as text when they can', async () => {
	const { client, respond } = await reloadBeforeBanks();
	respond(failure(400, 'INVALID_INPUT'));
	const bank = await screen.findByRole('textbox', { name: 'Bank' });
	expect(bank).toHaveProperty('value', 'SANDBOX_LAGOS');
	write('Bank', 'SANDBOX_ABUJA');
	await act(() => client.invalidateQueries());
	expect(screen.getByRole('textbox', { name: 'Bank' })).toHaveProperty('value', 'SANDBOX_ABUJA');
});
