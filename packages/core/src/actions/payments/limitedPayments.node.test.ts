import type { AccountQuoteDestination } from '@countersign/contract';
import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, expect, test } from 'vitest';
import { openInProcess } from '../../../testing/openInProcess.js';
import { openPayer } from '../../../testing/openPayer.js';
import { newEmail, signIn } from '../../../testing/openWallet.js';
import type { WalletConfig } from '../../config/walletConfig.js';
import type { Wallet } from '../../wallet.js';
import { exportWallet } from '../credentials/exportWallet.js';
import { getStepUp, subscribeStepUp } from '../session/stepUp.js';
import { createQuote } from './createQuote.js';
import { executeQuote } from './executeQuote.js';
import type { CreateQuoteOptions } from './onDemand/createQuote.js';
import { getSpendingLimits, setSpendingLimits, stopWaitingLimit } from './spendingLimits.js';

const unit = 1_000_000;
const sandbox = await createTestSandbox();
afterAll(() => sandbox.close());

const { openWallet, openBrowser } = openInProcess(
	(request) => sandbox.fetch(request),
	() => sandbox.clock.now().getTime(),
	{ perPayment: { USDB: 50 * unit }, stepUpAbove: { USDB: 20 * unit }, newPayee: '24h' },
);

/** A person with 100 units and a new bank account to pay to, whose application asks for sign-ins. */
async function openPerson(config?: Partial<WalletConfig>) {
	const email = newEmail();
	const wallet = await signIn(openWallet(config), email);
	const { request, accountId, balance } = await openPayer(wallet);
	const { destination } = request;
	subscribeStepUp(wallet, () => {});
	const quote = (amount: number) => createQuote(wallet, quoteOf(accountId, destination, amount));
	return { email, wallet, quote, balance };
}

const quoteOf = (
	accountId: string,
	destination: AccountQuoteDestination,
	lockedCurrencyAmount: number,
): CreateQuoteOptions => ({
	source: { sourceType: 'ACCOUNT', accountId },
	destination,
	lockedCurrencySide: 'SENDING',
	lockedCurrencyAmount,
});

/** What waits for a sign-in. */
async function untilWaiting(wallet: Wallet) {
	await expect.poll(() => getStepUp(wallet).status).toBe('needsStepUp');
	return getStepUp(wallet);
}

test('pays a new payee after a sign-in that approves this payment', async () => {
	const { email, wallet, quote, balance } = await openPerson();
	const paying = executeQuote(wallet, { quote: await quote(5 * unit) });
	expect(await untilWaiting(wallet)).toMatchObject({
		action: 'executeQuote',
		reason: 'recentProof',
		limit: { limit: 'newPayee', currency: 'USDB', allowed: 0, isApprovable: true },
	});
	expect(await balance()).toBe(100 * unit);
	await signIn(wallet, email);
	expect(await paying).toMatchObject({ status: 'PROCESSING' });
	expect(getStepUp(wallet)).toEqual({ status: 'none' });
	expect(await balance()).toBe(95 * unit);
});

test('signs an approved payment with the key of the sign-in, which ends the session before', async () => {
	const browse = openBrowser();
	const keys: unknown[] = [];
	const { email, wallet, quote, balance } = await openPerson({
		fetch: async (input, init) => {
			const { headers } = new Request(input, init);
			const stamp = headers.get('Service-Wallet-Signature') ?? '';
			if (String(input).endsWith('/execute')) keys.push(publicKeyOf(stamp));
			return browse(input, init);
		},
	});
	const paying = executeQuote(wallet, { quote: await quote(5 * unit) });
	await untilWaiting(wallet);
	await signIn(wallet, email);
	expect(await paying).toMatchObject({ status: 'PROCESSING' });
	expect(keys).toEqual([expect.any(String), expect.any(String)]);
	expect(keys[1]).not.toBe(keys[0]);
	expect(await balance()).toBe(95 * unit);
});

const publicKeyOf = (stamp: string): unknown =>
	JSON.parse(Buffer.from(stamp, 'base64url').toString()).publicKey;

test('asks for an approval of its own for each payment', async () => {
	const { email, wallet, quote, balance } = await openPerson();
	const paying = executeQuote(wallet, { quote: await quote(5 * unit) });
	paying.catch(() => undefined);
	const first = await untilWaiting(wallet);
	await signIn(wallet, email);
	await paying;
	const next = executeQuote(wallet, { quote: await quote(30 * unit) });
	const second = await untilWaiting(wallet);
	expect(second).toMatchObject({ limit: { limit: 'stepUpAbove', allowed: 15 * unit } });
	expect(Object(second).approval).not.toBe(Object(first).approval);
	await signIn(wallet, email);
	await next;
	expect(await balance()).toBe(65 * unit);
});

test('fails with limit.exceeded above a cap, which no sign-in lifts', async () => {
	const { wallet, quote, balance } = await openPerson();
	const paying = executeQuote(wallet, { quote: await quote(51 * unit) });
	await expect(paying).rejects.toMatchObject({
		code: 'limit.exceeded',
		remedy: 'change-input',
		retryable: false,
		limit: { limit: 'perPayment', currency: 'USDB', isApprovable: false },
	});
	expect(getStepUp(wallet)).toEqual({ status: 'none' });
	expect(await balance()).toBe(100 * unit);
});

test('exports the wallet after a sign-in that approves the export', async () => {
	const { email, wallet } = await openPerson();
	const words = new Promise<readonly string[]>((resolve, reject) => {
		exportWallet(wallet, { onWords: resolve }).catch(reject);
	});
	expect(await untilWaiting(wallet)).toMatchObject({ action: 'exportWallet' });
	await signIn(wallet, email);
	expect((await words).length).toBeGreaterThanOrEqual(12);
});

test("tightens a person's own limits at once, and raises them after an approval and a wait", async () => {
	const { email, wallet, quote } = await openPerson();
	const limits = { perPayment: { USDB: 5 * unit } };
	expect(await setSpendingLimits(wallet, { limits })).toMatchObject({ own: limits, waiting: [] });
	await expect(executeQuote(wallet, { quote: await quote(6 * unit) })).rejects.toMatchObject({
		code: 'limit.exceeded',
		limit: { limit: 'perPayment' },
	});
	const looser = { perPayment: { USDB: 40 * unit } };
	const raising = setSpendingLimits(wallet, { limits: looser });
	expect(await untilWaiting(wallet)).toMatchObject({ action: 'setSpendingLimits' });
	await signIn(wallet, email);
	const { own, waiting } = await raising;
	expect(own).toEqual(limits);
	expect(waiting).toContainEqual(expect.objectContaining({ kind: 'looserLimits', limits: looser }));
	for (const one of waiting) await stopWaitingLimit(wallet, { waiting: one });
	const now = await getSpendingLimits(wallet);
	expect(now).toMatchObject({ own: limits, platform: { perPayment: { USDB: 50 * unit } } });
	expect(now).toMatchObject({ waiting: [], spent: {} });
});

// [G38b]
test('holds the caps that were reported when the backend does not, and those that are pinned', async () => {
	const { openWallet: openLawless } = openInProcess(
		(request) => sandbox.fetch(request),
		() => sandbox.clock.now().getTime(),
	);
	const spendingLimits = { perPayment: { USDB: 30 * unit } };
	const wallet = await signIn(openLawless({ spendingLimits }));
	const { request, accountId, balance } = await openPayer(wallet);
	const pay = async (amount: number, limits?: object) => {
		const quote = await createQuote(wallet, quoteOf(accountId, request.destination, amount));
		return executeQuote(wallet, { quote: { ...quote, ...(limits && { limits }) } });
	};
	const refused = (limit: string, allowed: number) => ({
		code: 'limit.exceeded',
		limit: { limit, currency: 'USDB', allowed, isApprovable: false },
	});
	await expect(pay(31 * unit)).rejects.toMatchObject(refused('perPayment', 30 * unit));
	await pay(10 * unit, { platform: { perDay: { USDB: 25 * unit } }, own: {} });
	await expect(pay(16 * unit)).rejects.toMatchObject(refused('perDay', 15 * unit));
	await pay(15 * unit);
	expect(await balance()).toBe(75 * unit);
});

test.each([
	[{ own: undefined }],
	[{ platform: 'none' }],
	[{ spent: 5 }],
	[{ waiting: {} }],
	[{ newPayee: '24h' }],
	[{ loosening: undefined }],
	[{ waiting: [{ kind: 'newPayee', payee: 7, from: '2050-01-01T00:00:00Z' }] }],
	[{ waiting: [{ kind: 'newPayee', payee: '$eve@example.com', from: 'tomorrow' }] }],
])('refuses limits in another shape: %j', async (change) => {
	const { browser } = openHostile(change);
	const wallet = await signIn(openWallet({ fetch: browser }));
	const waiting = { kind: 'looserLimits', limits: {}, from: '2050-01-01T00:00:00Z' } as const;
	for (const action of [
		getSpendingLimits(wallet),
		setSpendingLimits(wallet, { limits: {} }),
		stopWaitingLimit(wallet, { waiting }),
	]) {
		await expect(action).rejects.toMatchObject({ code: 'network.malformed' });
	}
});

/** A browser in front of a backend that changes what it says about limits. */
function openHostile(change: object): { readonly browser: typeof fetch } {
	const honest = openBrowser();
	const browser: typeof fetch = async (input, init) => {
		const response = await honest(input, init);
		if (!response.ok || !new Request(input, init).url.includes('/spending-limits')) return response;
		const { headers, status } = response;
		const body = JSON.stringify({ ...Object(await response.json()), ...change });
		return new Response(body, { status, headers });
	};
	return { browser };
}
