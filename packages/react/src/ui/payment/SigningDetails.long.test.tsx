import { type Quote, sandboxTransactions } from '@countersign/contract';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { addSheet } from '../../../testing/computedStyles.js';
import { openWallet } from '../../../testing/openApp.js';
import { quoteToAda } from '../../../testing/quoteToAda.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { useExplainQuote } from '../../hooks/quotes.js';
import { arabic } from '../messages/arabic.js';
import { english } from '../messages/english.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import type { Messages } from '../messages/messages.js';
import { spanish } from '../messages/spanish.js';
import styles from '../styles/styles.css?inline';
import { SigningDetails } from './SigningDetails.js';

afterEach(cleanup);

/** A person with a quote of 25 USDB, and what they see of its signature. */
async function open(
	messages: Messages,
	change: (quote: Quote) => Quote = (quote) => quote,
	config?: Parameters<typeof openWallet>[0],
) {
	const wallet = openWallet(config);
	const { accountId } = await signIn(wallet);
	const quote = await quoteToAda(wallet, accountId, 25_000_000);
	render(
		<MessagesProvider messages={messages}>
			<div data-cs="root">
				<Explained quote={change(quote)} />
			</div>
		</MessagesProvider>,
		strictly(wallet, new QueryClient()),
	);
	return quote;
}

function Explained({ quote }: { readonly quote: Quote }): ReactElement {
	return <SigningDetails explanation={useExplainQuote({ quote })} />;
}

/** Engines disagree on the digits of Arabic. */
const inArabic = (amount: number, minimumFractionDigits: number) =>
	new Intl.NumberFormat('ar', { minimumFractionDigits }).format(amount);

const plain = (text: string | null) => text?.replace(/\s/g, ' ').replace(/\p{Cf}/gu, '');

test.each<[Messages, string, string]>([
	[
		english,
		'Move USDB 25.00 from your wallet to the payment service (0xd21e…21ed).',
		'ETH 0.0000975',
	],
	[spanish, 'Mover 25,00 USDB de tu cartera al servicio de pagos (0xd21e…21ed).', '0,0000975 ETH'],
	[
		arabic,
		`نقل ${inArabic(25, 2)} USDB من محفظتك إلى خدمة الدفع (0xd21e…21ed).`,
		`${inArabic(0.0000975, 7)} ETH`,
	],
])(
	'$locale explains in words what is moved, to whom, and at what fee',
	async (messages, words, fee) => {
		await open(messages);
		const details = await screen.findByText(messages.payment.signedBytes);
		expect(plain(details.previousElementSibling?.textContent ?? null)).toBe(words);
		expect(screen.getByText(messages.payment.signsAsShown)).toBeDefined();
		const term = screen.getByText(messages.payment.signingFee);
		expect(plain(term.nextElementSibling?.textContent ?? null)).toBe(fee);
	},
);

test('shows the activity and the bytes behind a disclosure, with buttons to copy them', async () => {
	const { payloadToSign } = await open(english);
	const summary = await screen.findByText('Technical details');
	const deeper = summary.closest('details');
	if (!deeper) throw new Error('There is no disclosure.');
	expect(deeper.open).toBe(false);
	fireEvent.click(summary);
	expect(deeper.open).toBe(true);
	expect(within(deeper).getByText('ACTIVITY_TYPE_SIGN_TRANSACTION_V2')).toBeDefined();
	expect(deeper.querySelector('code')?.textContent).toBe(payloadToSign);
	expect(within(deeper).getByRole('button', { name: 'Copy: Technical details' })).toBeDefined();
});

test.each([english, spanish, arabic])(
	'$locale keeps its height on a phone when the words have been read',
	async (messages) => {
		addSheet(styles);
		const { innerWidth, innerHeight } = window;
		onTestFinished(() => page.viewport(innerWidth, innerHeight));
		await page.viewport(360, 740);
		await open(messages);
		const region = screen.getByRole('region', { name: messages.payment.whatYouSign });
		const before = region.getBoundingClientRect().height;
		await screen.findByText(messages.payment.signedBytes);
		expect(region.getBoundingClientRect().height).toBe(before);
	},
);

/** The same quote of a service whose payloads carry a digest. */
function withDigest(quote: Quote): Quote {
	const activity = JSON.parse(quote.payloadToSign ?? '');
	const parameters = { ...activity.parameters, unsignedTransaction: '5a'.repeat(32) };
	const payloadToSign = JSON.stringify({ ...activity, parameters });
	return { ...quote, payloadToSign, paymentInstructions: [] };
}

test.each([english, spanish, arabic])(
	'$locale explains that a digest cannot be read where the application allows it',
	async (messages) => {
		await open(messages, withDigest, { transactions: [sandboxTransactions, 'allow'] });
		expect(await screen.findByText(messages.payment.opaque)).toBeDefined();
		expect(screen.queryByText(messages.payment.signsAsShown)).toBeNull();
	},
);

test('shows an error for a digest with pins alone', async () => {
	await open(english, withDigest);
	expect(await screen.findByRole('alert')).toBeDefined();
	expect(screen.queryByText(english.payment.opaque)).toBeNull();
});

test('says that unreadable details are unreadable', async () => {
	await open(english, undefined, {
		transactions: 'allow',
	});
	expect(await screen.findByText(/can’t read what you sign/)).toBeDefined();
	expect(screen.queryByText(english.payment.signsAsShown)).toBeNull();
});

test('shows an error, and no explanation, for a transaction over another amount than the one shown', async () => {
	await open(english, (quote) => ({ ...quote, totalSendingAmount: 24_000_000 }));
	expect(await screen.findByRole('alert')).toBeDefined();
	expect(screen.queryByText(english.payment.signsAsShown)).toBeNull();
	expect(screen.queryByText('Technical details')).toBeNull();
});
