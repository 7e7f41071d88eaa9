import { expect, onTestFinished, vi } from 'vitest';
import * as core from '../../src/index.js';
import * as sandbox from '../../src/sandbox.js';
import { openPayer } from '../openPayer.js';
import { openWallet, signIn } from '../openWallet.js';
import { sessionOf } from '../person.js';
import { paying, transferring } from './money.js';
import { arranged, type Refused, repeated, type Subject } from './subject.js';

const newKey = () => crypto.randomUUID();

/** What moves money, and what says what became of it. */
export const paymentSubjects = {
	createQuote: repeated(async (wallet) => (await paying(wallet)).quote),
	getQuote: repeated(async (wallet) => {
		const { id: quoteId } = await (await paying(wallet)).quote();
		return () => core.getQuote(wallet, { quoteId });
	}),
	executeQuote: arranged(async (wallet) => {
		const { quote: ask } = await paying(wallet);
		return async () => {
			const quote = await ask();
			return () => core.executeQuote(wallet, { quote });
		};
	}),
	transferIn: repeated(async (wallet) => {
		const { inside, outside } = await transferring(wallet);
		const transfer = { source: outside, destination: inside, amount: 1_000 };
		return () => core.transferIn(wallet, { ...transfer, idempotencyKey: newKey() });
	}),
	transferOut: repeated(async (wallet) => {
		const { inside, outside } = await transferring(wallet);
		const transfer = { source: inside, destination: outside, amount: 1_000 };
		return () => core.transferOut(wallet, { ...transfer, idempotencyKey: newKey() });
	}),
	estimateWithdrawalFee: repeated(async (wallet) => {
		await signIn(wallet);
		const { accountId: internalAccountId } = sessionOf(wallet);
		const destinationAddress = 'spark1ada';
		const withdrawal = { currency: 'USDB', cryptoNetwork: 'SPARK', amount: 25_000_000 };
		const request = { internalAccountId, destinationAddress, ...withdrawal };
		return () => core.estimateWithdrawalFee(wallet, request);
	}),
	listExchangeRates: repeated(
		async (wallet) => () =>
			core.listExchangeRates(wallet, { sourceCurrency: 'USDB', destinationCurrency: ['EUR'] }),
	),
	getTransaction: repeated(async (wallet) => {
		const { transactionId } = await (await paying(wallet)).quote();
		return () => core.getTransaction(wallet, { transactionId });
	}),
	followTransaction: repeated(async (wallet) => {
		const { transactionId } = await (await paying(wallet)).quote();
		return () => firstOf(wallet, transactionId);
	}),
	listTransactions: repeated(async (wallet) => {
		await (await paying(wallet)).quote();
		return () => core.listTransactions(wallet);
	}),
	subscribeEvents: repeated(async (wallet) => {
		await signIn(wallet);
		return () => firstEvent(wallet);
	}),
	fundSandboxAccount: repeated(async (wallet) => {
		const { inside } = await transferring(wallet);
		return () => sandbox.fundSandboxAccount(wallet, { ...inside, amount: 1_000 });
	}),
	sendSandboxPayment: arranged(async (wallet) => {
		await signIn(wallet);
		const { accountId } = await openPayer(wallet);
		const destination = { destinationType: 'ACCOUNT', accountId } as const;
		const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD' } as const;
		const locked = { lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 1_000 } as const;
		return async () => {
			const { id: quoteId } = await core.createQuote(wallet, { source, destination, ...locked });
			return () => sandbox.sendSandboxPayment(wallet, { quoteId, currencyCode: 'USD' });
		};
	}),
} satisfies Readonly<Record<string, Subject>>;

/** Follows a transaction until it is given once, or until it is read again because the first response was refused. */
async function firstOf(wallet: core.Wallet, transactionId: string): Promise<Refused | undefined> {
	const controller = new AbortController();
	const reads = vi.spyOn(globalThis, 'fetch');
	let isOver = false;
	const following = core.followTransaction(wallet, { transactionId, signal: controller.signal });
	const first = following.next().finally(() => {
		isOver = true;
	});
	first.catch(() => undefined);
	try {
		await expect.poll(() => isOver || reads.mock.calls.length > 1).toBe(true);
		if (!isOver) return { refused: 'read again' };
		await first;
		return undefined;
	} finally {
		controller.abort();
		reads.mockRestore();
	}
}

/** Hears of money that has arrived. An honest page has it sent: its responses are not those of the subscription. */
async function firstEvent(wallet: core.Wallet): Promise<void> {
	const heard: core.WalletEvent[] = [];
	const stop = core.subscribeEvents(wallet, (event) => heard.push(event));
	onTestFinished(stop);
	const { accountId } = sessionOf(wallet);
	await sandbox.fundSandboxAccount(openWallet(), { accountId, amount: 1_000 });
	await expect.poll(() => heard.some(({ kind }) => kind === 'change')).toBe(true);
	stop();
}
