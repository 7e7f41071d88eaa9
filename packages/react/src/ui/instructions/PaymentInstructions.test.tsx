import type { PaymentInstructions as Instructions } from '@countersign/contract';
import { createQuote, listInternalAccounts, serviceNow } from '@countersign/core';
import { needOfDriver } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import { addSheet } from '../../../testing/computedStyles.js';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { arabic } from '../messages/arabic.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { spanish } from '../messages/spanish.js';
import ours from '../styles/styles.css?inline';
import { PaymentInstructions } from './PaymentInstructions.js';

afterEach(cleanup);

const lineOf = (label: string) => {
	const line = screen.getByText(label).closest('div');
	if (!line) throw new Error(`There is no line ${label}.`);
	return within(line);
};

/** The real instructions of a quote over 25 dollars that pay for money in the wallet. */
async function openQuote() {
	const wallet = openWallet();
	await signIn(wallet);
	const [account] = (await listInternalAccounts(wallet)).data;
	if (!account) throw new Error('There is no account');
	const quote = await createQuote(wallet, {
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
		destination: { destinationType: 'ACCOUNT', accountId: account.id },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 123_450,
	});
	const { paymentInstructions = [], totalSendingAmount, sendingCurrency } = quote;
	const amount = { amount: totalSendingAmount, currency: sendingCurrency };
	return { wallet, account, quote, amount, instructions: paymentInstructions };
}

test('shows the fields of a quote', async () => {
	const { wallet, quote, amount, instructions } = await openQuote();
	render(
		<PaymentInstructions instructions={instructions} amount={amount} expiresAt={quote.expiresAt} />,
		strictly(wallet, new QueryClient()),
	);
	const card = screen.getByRole('region', { name: 'Transfer in US Dollar (USD)' });
	expect(card.textContent).toContain(
		'By bank transfer (ACH), wire transfer, instant bank transfer (RTP), or instant bank transfer (FedNow)',
	);
	expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
		'You send exactly',
		'Bank',
		'Routing number',
		'Account number',
		'Reference to include',
	]);
	expect(lineOf('You send exactly').getByText('$1,234.50')).toBeDefined();
	expect(screen.getByRole('timer').textContent).toMatch(/^This price is held for \d:\d\d$/);
});

test('copies a line when its button is clicked', async () => {
	needOfDriver('pointer that tests can move', server.provider === 'playwright');
	const { wallet, quote, amount, instructions } = await openQuote();
	render(
		<PaymentInstructions instructions={instructions} amount={amount} expiresAt={quote.expiresAt} />,
		strictly(wallet, new QueryClient()),
	);
	const line = lineOf('You send exactly');
	await userEvent.click(line.getByRole('button', { name: 'Copy: You send exactly' }));
	await waitFor(() =>
		expect(line.getByRole('status').textContent).toBe('Copied: You send exactly'),
	);
});

test('shows a wallet address in full, and an invoice in one line', async () => {
	addSheet(ours);
	const [address, invoice] = [`spark1${'e9'.repeat(60)}`, `lnbc1${'e9'.repeat(60)}`];
	const instructions = [
		{ accountOrWalletInfo: { accountType: 'SPARK_WALLET', address, assetType: 'USDB' } },
		{ accountOrWalletInfo: { accountType: 'LIGHTNING', invoice } },
	] as unknown as readonly Instructions[];
	render(
		<div style={{ width: 328 }}>
			<PaymentInstructions instructions={instructions} />
		</div>,
		strictly(openWallet(), new QueryClient()),
	);
	const isWiderThanCard = (text: string) => {
		const range = document.createRange();
		range.selectNodeContents(screen.getByText(text));
		return range.getBoundingClientRect().width > 328;
	};
	expect([isWiderThanCard(address), isWiderThanCard(invoice)]).toEqual([false, true]);
});

test('names the token with its network, and warns of every other network', () => {
	const instructions: readonly Instructions[] = [
		{ accountOrWalletInfo: { accountType: 'BASE_WALLET', address: '0x1', assetType: 'USDC' } },
		{ accountOrWalletInfo: { accountType: 'LIGHTNING', invoice: 'lnbc1' } },
	];
	render(
		<PaymentInstructions instructions={instructions} />,
		strictly(openWallet(), new QueryClient()),
	);
	const card = within(screen.getByRole('region', { name: 'USDC on Base' }));
	card.getByText('Send only USDC, and only on Base. Money sent on another network is lost.');
	expect(screen.getByRole('region', { name: 'Lightning' }).textContent).not.toContain('is lost');
});

test('writes what the service adds in its own direction, whichever the page has', () => {
	const instructionsNotes = 'Pay by noon.';
	const accountOrWalletInfo = { accountType: 'LIGHTNING', invoice: 'lnbc1' } as const;
	render(
		<MessagesProvider messages={arabic}>
			<PaymentInstructions instructions={[{ accountOrWalletInfo, instructionsNotes }]} />
		</MessagesProvider>,
		strictly(openWallet(), new QueryClient()),
	);
	expect(getComputedStyle(screen.getByText(instructionsNotes)).direction).toBe('ltr');
});

test('says so when the browser refuses to copy', async () => {
	const { wallet, account } = await openQuote();
	render(
		<PaymentInstructions instructions={account.fundingPaymentInstructions} />,
		strictly(wallet, new QueryClient()),
	);
	const line = lineOf('Wallet address');
	// Only the page that has the focus may copy.
	window.parent.focus();
	fireEvent.click(line.getByRole('button', { name: 'Copy: Wallet address' }));
	await waitFor(() => expect(line.getByRole('status').textContent).toContain('didn’t allow'));
});

test('warns against paying an expired quote', async () => {
	const { wallet, instructions } = await openQuote();
	render(
		<PaymentInstructions instructions={instructions} expiresAt="2020-01-01T00:00:00.000Z" />,
		strictly(wallet, new QueryClient()),
	);
	const warning = screen.getByRole('alert').textContent;
	expect(warning).toContain('Don’t send money to these details any more.');
	expect(warning).toContain('If you have sent it, it comes back or support can find it.');
	expect(screen.queryByRole('region')).toBeNull();
});

test('moves the focus to the warning when the quote expires and the copy button disappears', async () => {
	const { wallet, instructions } = await openQuote();
	const expiresAt = new Date(serviceNow(wallet) + 2_000).toISOString();
	render(
		<PaymentInstructions instructions={instructions} expiresAt={expiresAt} />,
		strictly(wallet, new QueryClient()),
	);
	screen.getAllByRole('button', { name: /^Copy/ })[0]?.focus();
	const warning = await screen.findByRole('alert', undefined, { timeout: 4_000 });
	expect(document.activeElement?.contains(warning)).toBe(true);
	expect(document.activeElement).not.toBe(document.body);
});

const shown: readonly (readonly [string, object, string, readonly string[]])[] = [
	['Pix', { accountType: 'BRL_ACCOUNT', qrCode: '00020126BR' }, 'Pix', ['Código Pix']],
	[
		'Lightning',
		{ accountType: 'LIGHTNING', invoice: 'lnbc1abc' },
		'Lightning',
		['Factura Lightning'],
	],
	[
		'a wallet',
		{ accountType: 'ETHEREUM_WALLET', address: '0xAb', assetType: 'USDC' },
		'USDC en Ethereum',
		['Dirección de la cartera', 'Envía solo'],
	],
	[
		'CLABE',
		{ accountType: 'MXN_ACCOUNT', clabeNumber: '032180000118359719', reference: 'R1' },
		'Transferencia en peso mexicano (MXN)',
		['CLABE', 'Referencia que debes incluir'],
	],
	[
		'what this version does not know',
		{ accountType: 'MOON_BASE', craterNumber: '7' },
		'MOON_BASE',
		['Crater number'],
	],
];

test.each(shown)('%s is shown with its own lines and code', async (_, info, title, labels) => {
	const instructions = [{ accountOrWalletInfo: info } as Instructions];
	const { container } = render(
		<MessagesProvider messages={spanish}>
			<PaymentInstructions instructions={instructions} />
		</MessagesProvider>,
		strictly(openWallet(), new QueryClient()),
	);
	const card = screen.getByRole('region', { name: title });
	expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(labels);
	const hasCode = title === 'Pix' || title === 'Lightning' || title === 'USDC en Ethereum';
	expect(screen.queryAllByRole('img')).toHaveLength(hasCode ? 1 : 0);
	if (!hasCode) return;
	const code = screen.getByRole('img', { name: `Código QR para pagar por ${title}` });
	await waitFor(() => expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1/));
	expect(container.querySelector('[style]')).toBeNull();
});

test('links to a payment page, and never shows the payload to sign', () => {
	const instructions = [
		{ accountOrWalletInfo: { accountType: 'COP_ACCOUNT', paymentUrl: 'https://pay.example/1' } },
		{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: 'canary' } },
	] as readonly Instructions[];
	const { container } = render(
		<PaymentInstructions instructions={instructions} />,
		strictly(openWallet(), new QueryClient()),
	);
	const link = screen.getByRole('link', { name: 'Open the payment page' });
	expect(link.getAttribute('href')).toBe('https://pay.example/1');
	expect(screen.getAllByRole('region')).toHaveLength(1);
	expect(container.textContent).not.toContain('canary');
});

test('offers the UMA address beside the other ways, or alone', async () => {
	const { wallet, instructions } = await openQuote();
	const { rerender } = render(
		<PaymentInstructions instructions={instructions} umaAddress="$ada@uma.example" />,
		strictly(wallet, new QueryClient()),
	);
	const card = within(screen.getByRole('region', { name: 'UMA address' }));
	expect(card.getByText('$ada@uma.example')).toBeDefined();
	expect(card.getByRole('button', { name: 'Copy: UMA address' })).toBeDefined();
	expect(screen.getAllByRole('region').length).toBeGreaterThan(1);
	rerender(<PaymentInstructions instructions={[]} umaAddress="$ada@uma.example" />);
	expect(screen.getAllByRole('region')).toHaveLength(1);
	expect(screen.queryByText('There is no way to add money to this wallet yet.')).toBeNull();
});
