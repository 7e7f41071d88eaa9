import { createExternalAccount } from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { usBank } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { addSheet } from '../../../testing/computedStyles.js';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { findEnabled } from '../../../testing/findEnabled.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice } from '../../../testing/people.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { useRemoveExternalAccount } from '../../hooks/recipientChanges.js';
import { usePayment } from '../../state/usePayment.js';
import { Button } from '../controls/Button.js';
import { english } from '../messages/english.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { spanish } from '../messages/spanish.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import ours from '../styles/styles.css?inline';
import { SendMoney } from './SendMoney.js';

afterEach(cleanup);

/** Signs in a person with 10 USDB and one recipient. The account number decides the outcome of payments. */
async function openSend(accountNumber: string) {
	const wallet = openWallet();
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const bank = usBank({ fullName: 'Ada Lovelace', accountNumber });
	const { id } = await createExternalAccount(wallet, bank);
	render(
		<MessagesProvider messages={spanish}>
			<SendMoney to={{ accountId: id }} />
		</MessagesProvider>,
		strictly(wallet, new QueryClient()),
	);
	return screen.findByRole('textbox', { name: 'Envías, en USDB' });
}

/** Somebody with 10 USDB and one recipient, whose execution is responded to by the test. */
async function openHeld() {
	let finish: (response: Response) => void = () => {};
	const held = new Promise<Response>((resolve) => {
		finish = resolve;
	});
	const wallet = openWallet({
		fetch: async (input, init) => (String(input).endsWith('/execute') ? held : fetch(input, init)),
	});
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank());
	return { wallet, id, respond: finish };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows a confirmed payment that failed while its page was closed, and clears it once it was seen', async () => {
	const { wallet, id, respond } = await openHeld();
	const send = <SendMoney to={{ accountId: id }} />;
	const status = <Status name={`payment to ${id}`} />;
	const { rerender } = render(send, strictly(wallet, new QueryClient()));
	const amount = () => screen.findByRole('textbox', { name: 'You send, in USDB' });
	fireEvent.change(await amount(), { target: { value: '2.50' } });
	press('Review');
	fireEvent.click(await findEnabled('Confirm and send'));
	await screen.findByRole('heading', { name: 'Sending' });
	rerender(status);
	respond(failure(400, 'INVALID_INPUT'));
	await screen.findByText('failed');
	rerender(send);
	expect(await screen.findByRole('heading', { name: 'Not sent' })).toBeDefined();
	rerender(status);
	await screen.findByText('drafting');
	rerender(send);
	expect(await amount()).toHaveProperty('value', '');
});

test('reports each step, and continues the payment after a sign-in elsewhere', async () => {
	const steps = new Set<string | undefined>();
	const onStep = (step: string | undefined): void => void steps.add(step);
	let refusals = 1;
	const wallet = openWallet({
		fetch: async (input, init) => {
			const isRefused = String(input).endsWith('/execute') && refusals-- > 0;
			return isRefused ? failure(401, 'INVALID_SIGNATURE') : fetch(input, init);
		},
	});
	const email = `${crypto.randomUUID()}@example.com`;
	const { accountId } = await signIn(wallet, { email });
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank());
	render(
		<StepUpProvider onStep={onStep}>
			<SendMoney to={{ accountId: id }} onStep={onStep} />
		</StepUpProvider>,
		strictly(wallet, new QueryClient()),
	);
	const amount = await screen.findByRole('textbox', { name: 'You send, in USDB' });
	fireEvent.change(amount, { target: { value: '2.50' } });
	press('Review');
	fireEvent.click(await findEnabled('Confirm and send'));
	await screen.findByRole('dialog');
	await act(() => signIn(wallet, { email }));
	expect(await screen.findByRole('heading', { name: 'Sent' })).toBeDefined();
	expect(screen.queryByRole('dialog')).toBeNull();
	const named = [...steps].filter((step) => step !== undefined && step !== 'Sending');
	expect(named).toEqual(['Amount', 'Review', 'Sign in again', 'On its way', 'Sent']);
});

test('returns to the amount when the person closes the sign-in that a signature waits for', async () => {
	const wallet = openWallet({
		fetch: async (input, init) =>
			String(input).endsWith('/execute') ? failure(401, 'INVALID_SIGNATURE') : fetch(input, init),
	});
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank());
	render(<SendMoney to={{ accountId: id }} />, strictly(wallet, new QueryClient()));
	const amount = () => screen.findByRole('textbox', { name: 'You send, in USDB' });
	fireEvent.change(await amount(), { target: { value: '2.50' } });
	press('Review');
	fireEvent.click(await findEnabled('Confirm and send'));
	const dialog = await screen.findByRole('dialog');
	fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'amount'));
	expect(await amount()).toHaveProperty('value', '2.50');
	expect(document.activeElement).toBe(await amount());
});

function Status({ name }: { readonly name: string }): ReactElement {
	return <p>{usePayment({ name }).state.status}</p>;
}

test('shows an amount in another currency in the decimals that the service names', async () => {
	const bodies: unknown[] = [];
	const wallet = openWallet({
		fetch: async (input, init) => {
			const isQuote = init?.method === 'POST' && String(input).endsWith('/quotes');
			if (isQuote) bodies.push(JSON.parse(String(init.body)));
			return fetch(input, init);
		},
	});
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 50_000_000 });
	const address = '0x52908400098527886E0F7030069857D2E4169EE7';
	const { id } = await createExternalAccount(wallet, {
		currency: 'USDC',
		accountInfo: { accountType: 'BASE_WALLET', address },
	});
	render(<SendMoney to={{ accountId: id }} />, strictly(wallet, new QueryClient()));
	fireEvent.click(await screen.findByLabelText('They get USDC'));
	const amount = screen.getByRole('textbox', { name: 'They get, in USDC' });
	fireEvent.change(amount, { target: { value: '25' } });
	press('Review');
	await screen.findByRole('heading', { name: 'Review' });
	expect(bodies).toEqual([
		expect.objectContaining({
			lockedCurrencySide: 'RECEIVING',
			lockedCurrencyAmount: 25_000_000,
			lookupId: expect.stringMatching(/^Lookup:/),
		}),
	]);
});

test('shows a payment that may have been sent while its account cannot be looked up', async () => {
	const executions: string[] = [];
	let isDown = true;
	let isLookupDown = false;
	const wallet = openWallet({
		fetch: async (input, init) => {
			const url = String(input);
			if (isLookupDown && url.includes('/receiver/')) return failure(424, 'LOOKUP_REQUEST_FAILED');
			if (!url.endsWith('/execute')) return fetch(input, init);
			executions.push(url);
			if (isDown) throw new TypeError('Failed to fetch');
			return fetch(input, init);
		},
	});
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank());
	const pay = () =>
		render(<SendMoney to={{ accountId: id }} />, strictly(wallet, new QueryClient()));
	pay();
	const amount = await screen.findByRole('textbox', { name: 'You send, in USDB' });
	fireEvent.change(amount, { target: { value: '2.50' } });
	press('Review');
	fireEvent.click(await findEnabled('Confirm and send'));
	await screen.findByRole('button', { name: 'Try again' });
	// Another page of the same wallet reads what is stored.
	cleanup();
	isLookupDown = true;
	pay();
	expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeDefined();
	isDown = false;
	executions.length = 0;
	press('Try again');
	expect(await screen.findByRole('heading', { name: 'Sent' })).toBeDefined();
	expect(executions).toHaveLength(1);
});

test('shows a payment in progress when its recipient is removed', async () => {
	let isRemoved = false;
	const wallet = openWallet({
		fetch: async (input, init) => {
			const url = String(input);
			if (url.endsWith('/execute')) throw new TypeError('Failed to fetch');
			const isRead = /\/customers\/external-accounts/.test(url) && init?.method === 'GET';
			if (!isRead || !isRemoved) return fetch(input, init);
			return url.includes('ExternalAccount')
				? failure(404, 'NOT_FOUND')
				: Response.json({ data: [], hasMore: false, totalCount: 0 });
		},
	});
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank());
	const client = new QueryClient();
	render(<SendMoney to={{ accountId: id }} />, strictly(wallet, client));
	const amount = await screen.findByRole('textbox', { name: 'You send, in USDB' });
	fireEvent.change(amount, { target: { value: '2.50' } });
	press('Review');
	fireEvent.click(await findEnabled('Confirm and send'));
	await screen.findByRole('heading', { name: 'Checking your payment' });
	isRemoved = true;
	await act(() => client.invalidateQueries());
	expect(screen.getByRole('heading', { name: 'Checking your payment' })).toBeDefined();
	// Another page of the same wallet has never read who that was.
	cleanup();
	render(<SendMoney to={{ accountId: id }} />, strictly(wallet, new QueryClient()));
	expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeDefined();
	expect(screen.queryByText(/be found any more/)).toBeNull();
});

test('says when a confirmed payment fails while its amount is being changed', async () => {
	const { wallet, id, respond } = await openHeld();
	const both = (
		<>
			<SendMoney to={{ accountId: id }} />
			<Confirm name={`payment to ${id}`} />
		</>
	);
	render(both, strictly(wallet, new QueryClient()));
	const amount = await screen.findByRole('textbox', { name: 'You send, in USDB' });
	fireEvent.change(amount, { target: { value: '2.50' } });
	press('Review');
	fireEvent.click(await screen.findByRole('button', { name: 'Change the amount' }));
	press('Confirm elsewhere');
	expect(await screen.findByRole('heading', { name: 'Sending' })).toBeDefined();
	respond(failure(400, 'INVALID_INPUT'));
	expect(await screen.findByRole('heading', { name: 'Not sent' })).toBeDefined();
});

/** A component of the application's own that shares the payment. */
function Confirm({ name }: { readonly name: string }): ReactElement {
	const { state, confirm } = usePayment({ name });
	const press = () => state.status === 'review' && confirm({ quoteId: state.quote.id });
	return (
		<button type="button" onClick={press}>
			Confirm elsewhere
		</button>
	);
}

test('keeps a typed amount when the language of the page changes', async () => {
	const bodies: { lockedCurrencyAmount: number }[] = [];
	const wallet = openWallet({
		fetch: async (input, init) => {
			const isQuote = init?.method === 'POST' && String(input).endsWith('/quotes');
			if (isQuote) bodies.push(JSON.parse(String(init.body)));
			return fetch(input, init);
		},
	});
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000_000 });
	const { id } = await createExternalAccount(wallet, usBank());
	const send = <SendMoney to={{ accountId: id }} />;
	const { rerender } = render(
		<MessagesProvider messages={english}>{send}</MessagesProvider>,
		strictly(wallet, new QueryClient()),
	);
	const amount = await screen.findByRole('textbox', { name: 'You send, in USDB' });
	fireEvent.change(amount, { target: { value: '1.125' } });
	rerender(<MessagesProvider messages={spanish}>{send}</MessagesProvider>);
	expect(await screen.findByRole('textbox', { name: 'Envías, en USDB' })).toHaveProperty(
		'value',
		'1,125',
	);
	press('Revisar');
	await screen.findByRole('heading', { name: 'Revisión' });
	expect(bodies).toEqual([expect.objectContaining({ lockedCurrencyAmount: 1_125_000 })]);
});

test('pays an account in its own currency, whichever currency its lookup names first', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const { id } = alice.recipient;
	const supportedCurrencies = ['BTC', 'USD'].map((code) => ({
		currency: { code, decimals: code === 'BTC' ? 8 : 2 },
		estimatedExchangeRate: 1,
		min: 1,
		max: 1_000_000,
	}));
	backend.respondTo(`GET /receiver/external-account/${id}`, () =>
		Response.json({
			accountId: id,
			lookupId: 'Lookup:00000000-0000-4000-8000-000000000001',
			supportedCurrencies,
		}),
	);
	render(<SendMoney to={{ accountId: id }} />, strict);
	expect(await screen.findByLabelText(/^They get/)).toBe(screen.getByLabelText('They get USD'));
});

test('does not call a recipient removed when the list could not be read again', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	const list = 'GET /customers/external-accounts';
	const one = `${list}/${alice.recipient.id}`;
	backend.respondTo(list, () => Response.json({ data: [], hasMore: false, totalCount: 0 }));
	backend.respondTo(one, () => failure(404, 'NOT_FOUND'));
	render(<SendMoney to={{ accountId: alice.recipient.id }} />, strict);
	await screen.findByText(/be found any more/);
	for (const read of [list, one]) backend.respondTo(read, () => failure(400, 'INVALID_INPUT'));
	void client.invalidateQueries();
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
	expect(screen.queryByText(/be found any more/)).toBeNull();
});

test.each([
	['an account of the person’s own', alice.accountId],
	['an id without its prefix', '00000000-0000-4000-8000-000000000001'],
])('rejects %s as a recipient', async (_, accountId) => {
	const { strict } = await createTestWorld(alice);
	render(<SendMoney to={{ accountId }} />, strict);
	expect(await screen.findByText(/be found any more/)).toBeDefined();
});

test('does not pay a removed recipient', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const { id } = alice.recipient;
	const list = 'GET /customers/external-accounts';
	backend.respondTo(list, () => Response.json({ data: [], hasMore: false, totalCount: 0 }));
	render(<SendMoney to={{ accountId: id }} recipientActions={<Remove accountId={id} />} />, strict);
	await screen.findByRole('textbox', { name: 'You send, in USDB' });
	backend.respondTo(`${list}/${id}`, () => failure(404, 'NOT_FOUND'));
	press('Remove');
	expect(await screen.findByText(/be found any more/)).toBeDefined();
	expect(screen.queryByRole('textbox')).toBeNull();
});

test("gives the recipient's actions the width of the form, and a distance from it", async () => {
	addSheet(ours);
	const { strict } = await createTestWorld(alice);
	const actions = <Button variant="quiet">Remove</Button>;
	render(<SendMoney to={{ accountId: alice.recipient.id }} recipientActions={actions} />, strict);
	const field = await screen.findByRole('textbox', { name: 'You send, in USDB' });
	const form = (field.closest('form') as Element).getBoundingClientRect();
	const button = screen.getByRole('button', { name: 'Remove' }).getBoundingClientRect();
	expect([button.left, button.right]).toEqual([form.left, form.right]);
	expect(button.top).toBeGreaterThan(form.bottom);
});

function Remove(recipient: { readonly accountId: string }): ReactElement {
	const { mutate } = useRemoveExternalAccount();
	return (
		<button type="button" onClick={() => mutate(recipient)}>
			Remove
		</button>
	);
}

test('asks for the payer where the lookup of an account requires it', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const { id } = alice.recipient;
	const supportedCurrencies = [
		{ currency: { code: 'USD', decimals: 2 }, estimatedExchangeRate: 1, min: 1, max: 1_000_000 },
	];
	backend.respondTo(`GET /receiver/external-account/${id}`, () =>
		Response.json({
			accountId: id,
			lookupId: 'Lookup:00000000-0000-4000-8000-000000000001',
			supportedCurrencies,
			requiredPayerDataFields: [{ name: 'FULL_NAME', mandatory: true }],
		}),
	);
	render(<SendMoney to={{ accountId: id }} />, strict);
	expect(await screen.findByRole('heading', { name: 'About you' })).toBeDefined();
});

test('reports an amount above the balance before requesting a quote', async () => {
	const amount = await openSend('1234567890');
	fireEvent.change(amount, { target: { value: '10,01' } });
	press('Revisar');
	expect(screen.getByText('Es más de lo que tienes disponible.')).toBeDefined();
	expect(document.activeElement).toBe(amount);
});

test('takes a payment from the amount to its outcome in the language of the page', async () => {
	const amount = await openSend('1234567890');
	fireEvent.change(amount, { target: { value: '2,50' } });
	press('Revisar');
	const heading = await screen.findByRole('heading', { name: 'Revisión' });
	await waitFor(() => expect(document.activeElement).toBe(heading));
	expect(screen.getByRole('region', { name: 'Pago' }).textContent).toContain('2,50');
	press('Cambiar el importe');
	const again = await screen.findByDisplayValue('2,50');
	await waitFor(() => expect(document.activeElement).toBe(again));
	press('Revisar');
	fireEvent.click(await findEnabled('Confirmar y enviar'));
	expect(await screen.findByRole('heading', { name: 'Enviado' })).toBeDefined();
	expect(screen.getByText(/ha recibido/).textContent).toContain('Ada Lovelace');
});

test.each([
	['1234567003', 'En camino', 'puedes salir de esta página'],
	['1234567006', 'Ha vuelto', 'El pago se ha cancelado.'],
])('shows a payment to account %s as “%s”', async (accountNumber, heading, sentence) => {
	const amount = await openSend(accountNumber);
	fireEvent.change(amount, { target: { value: '2,50' } });
	press('Revisar');
	fireEvent.click(await findEnabled('Confirmar y enviar'));
	expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
	expect(screen.getByRole('status').textContent).toContain(sentence);
});

test.each([
	['1234567002', 'No se ha podido realizar el pago.'],
	['1234567004', 'El banco del destinatario no ha aceptado el pago.'],
])(
	'says where the money of a failed payment to account %s is',
	async (accountNumber, whereabouts) => {
		const amount = await openSend(accountNumber);
		fireEvent.change(amount, { target: { value: '2,50' } });
		press('Revisar');
		fireEvent.click(await findEnabled('Confirmar y enviar'));
		expect(await screen.findByRole('heading', { name: 'Ha vuelto' })).toBeDefined();
		expect(screen.getByRole('status').textContent).toContain('Vuelves a tener 2,50');
		expect(screen.getByRole('status').textContent).toContain(whereabouts);
		press('Pedir otro precio');
		expect(await screen.findByRole('heading', { name: 'Revisión' })).toBeDefined();
	},
);

test('shows a number for support when the money of a payment cannot be given back', async () => {
	const amount = await openSend('1234567007');
	fireEvent.change(amount, { target: { value: '2,50' } });
	press('Revisar');
	fireEvent.click(await findEnabled('Confirmar y enviar'));
	expect(await screen.findByRole('heading', { name: spanish.transactions.stuck })).toBeDefined();
	expect(screen.getByRole('status').textContent).toMatch(/soporte .*[\da-f]{8}-/);
	const receipt = screen.getByRole('region', { name: spanish.transactions.details });
	expect(receipt.textContent).toMatch(/2,50.*[\da-f]{8}-/);
	expect(screen.queryByRole('button', { name: 'Pedir otro precio' })).toBeNull();
});

test('moves the focus to the next amount when a payment is closed', async () => {
	fireEvent.change(await openSend('1234567890'), { target: { value: '2,50' } });
	press('Revisar');
	fireEvent.click(await findEnabled('Confirmar y enviar'));
	const done = await screen.findByRole('button', { name: 'Listo' });
	done.focus();
	fireEvent.click(done);
	const next = await screen.findByRole('textbox', { name: 'Envías, en USDB' });
	expect(next).toHaveProperty('value', '');
	await waitFor(() => expect(document.activeElement).toBe(next));
});
