import { createExternalAccount, fundSandboxAccount } from '@countersign/core';
import { usBank } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { spanish } from '../messages/spanish.js';
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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('reports an amount above the balance before requesting a quote', async () => {
	const amount = await openSend('1234567890');
	fireEvent.change(amount, { target: { value: '10,01' } });
	press('Revisar');
	expect(screen.getByText('Es más de lo que tienes disponible.')).toBeDefined();
	expect(document.activeElement).toBe(amount);
});

test('takes a payment from the amount to its outcome, in the language of the page', async () => {
	const amount = await openSend('1234567890');
	fireEvent.change(amount, { target: { value: '2,50' } });
	press('Revisar');
	const heading = await screen.findByRole('heading', { name: 'Revisión' });
	await waitFor(() => expect(document.activeElement).toBe(heading));
	expect(screen.getByRole('region', { name: 'Pago' }).textContent).toContain('2,50');
	press('Cambiar el importe');
	expect(await screen.findByDisplayValue('2,50')).toBeDefined();
	press('Revisar');
	fireEvent.click(await screen.findByRole('button', { name: 'Confirmar y enviar' }));
	expect(await screen.findByRole('heading', { name: 'Enviado' })).toBeDefined();
	expect(screen.getByText(/ha recibido/).textContent).toContain('Ada Lovelace');
});

test.each([
	['1234567003', 'En camino', 'puedes salir de esta página'],
	['1234567006', 'No enviado', 'El dinero está de vuelta en la cuenta de la que salió.'],
])('a payment to account %s shows “%s”', async (accountNumber, heading, sentence) => {
	const amount = await openSend(accountNumber);
	fireEvent.change(amount, { target: { value: '2,50' } });
	press('Revisar');
	fireEvent.click(await screen.findByRole('button', { name: 'Confirmar y enviar' }));
	expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
	expect(screen.getByRole('status').textContent).toContain(sentence);
});

test.each([
	['1234567002', 'El dinero está de vuelta en la cuenta de la que salió.'],
	['1234567004', 'El banco del destinatario no ha podido abonar el dinero.'],
	['1234567007', 'Contacta con soporte.'],
])('a failed payment to account %s says where the money is', async (accountNumber, whereabouts) => {
	const amount = await openSend(accountNumber);
	fireEvent.change(amount, { target: { value: '2,50' } });
	press('Revisar');
	fireEvent.click(await screen.findByRole('button', { name: 'Confirmar y enviar' }));
	expect(await screen.findByRole('heading', { name: 'No enviado' })).toBeDefined();
	expect(screen.getByRole('status').textContent).toContain(whereabouts);
	press('Pedir otra cotización');
	expect(await screen.findByRole('heading', { name: 'Revisión' })).toBeDefined();
});
