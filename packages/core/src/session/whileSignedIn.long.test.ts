import { loginHeader } from '@countersign/contract/service';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPayer } from '../../testing/openPayer.js';
import { openWallet, signIn } from '../../testing/openWallet.js';
import {
	newCustomer,
	openPlatformWallet,
	setPlatformSession,
	signInAtPlatform,
} from '../../testing/platform.js';
import { untilPayment } from '../../testing/untilPayment.js';
import {
	createPayment,
	getMe,
	getSession,
	listCredentials,
	listInternalAccounts,
	restoreSession,
	setLoginAccount,
	signOut,
	signOutEverywhere,
	subscribeEvents,
} from '../index.js';
import { recordStoreOf } from '../parts/sessionStoreOf.js';
import { partsOf } from '../wallet.js';

afterEach(() => setPlatformSession(''));

/** Ada was signed in at the platform and in the wallet. Then Ben signs in at the platform. */
async function changePerson(before: (ada: ReturnType<typeof openPlatformWallet>) => unknown) {
	const ben = await newCustomer();
	const ada = await newCustomer();
	await setPlatformSession(ada);
	const wallet = await signInAtPlatform(openPlatformWallet());
	await before(wallet);
	await setPlatformSession(ben);
	return { ada, ben, wallet };
}

// [G23a]
test('gives another person of the platform neither the session nor the payment of the one before', async () => {
	const { ada, ben } = await changePerson(async (wallet) => {
		const payment = createPayment(wallet);
		payment.start((await openPayer(wallet)).request);
		await untilPayment(payment, 'review');
	});
	const wallet = openPlatformWallet();
	expect(await restoreSession(wallet)).toMatchObject({ session: { accountId: ada } });
	await expect(listCredentials(wallet)).rejects.toMatchObject({
		code: 'session.changed',
		remedy: 'sign-in',
	});
	expect(getSession(wallet)).toEqual({ status: 'none' });
	const { names } = await partsOf(wallet).own(recordStoreOf).names();
	const payments = names.filter((name) => name.includes(ada));
	expect(payments).toEqual([]);
	expect(await listCredentials(wallet)).toMatchObject([{ accountId: ben }]);
	await signInAtPlatform(wallet);
	expect(getSession(wallet)).toMatchObject({ status: 'active', session: { accountId: ben } });
});

test('forgets a payment for another person even if nobody was signed in between', async () => {
	const { ada } = await changePerson(async (wallet) => {
		const payment = createPayment(wallet);
		payment.start((await openPayer(wallet)).request);
		await untilPayment(payment, 'review');
		await setPlatformSession('');
		await expect(getMe(wallet)).rejects.toMatchObject({ code: 'backend.signed_out' });
	});
	const wallet = openPlatformWallet();
	expect(await restoreSession(wallet)).toEqual({ status: 'none' });
	const records = partsOf(wallet).own(recordStoreOf);
	const ofAda = async () => (await records.names()).names.filter((name) => name.includes(ada));
	expect(await ofAda()).toHaveLength(1);
	await getMe(wallet);
	expect(await ofAda()).toEqual([]);
});

test('does not read data of another person on a page that stayed open', async () => {
	const { wallet } = await changePerson(() => undefined);
	await expect(listInternalAccounts(wallet)).rejects.toMatchObject({
		code: 'session.changed',
		message: expect.stringContaining("another account than this page's"),
	});
	expect(getSession(wallet)).toEqual({ status: 'none' });
});

test('reads for nobody but the person whom the platform names, before the first sign-in', async () => {
	const [ada, ben] = [await newCustomer(), await newCustomer()];
	await setPlatformSession(ada);
	const wallet = openPlatformWallet();
	setLoginAccount(wallet, ada);
	expect(await restoreSession(wallet)).toEqual({ status: 'none', accountId: ada });
	expect(await listCredentials(wallet)).toMatchObject([{ accountId: ada }]);

	await setPlatformSession(ben);
	await expect(listCredentials(wallet)).rejects.toMatchObject({ code: 'session.changed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
	setLoginAccount(wallet, ben);
	expect(await listCredentials(wallet)).toMatchObject([{ accountId: ben }]);
	await signInAtPlatform(wallet);
	expect(getSession(wallet)).toMatchObject({ status: 'active', session: { accountId: ben } });
	await signOut(wallet);
	expect(getSession(wallet)).toEqual({ status: 'none', accountId: ben });
	expect(() => setLoginAccount(wallet, 'Customer:1')).toThrow(
		expect.objectContaining({ problems: [{ field: 'accountId', problem: 'malformed' }] }),
	);
});

test('keeps the present person when a late response to the former one arrives', async () => {
	const [ada, ben] = [await newCustomer(), await newCustomer()];
	await setPlatformSession(ada);
	const wallet = openPlatformWallet();
	setLoginAccount(wallet, ben);
	await restoreSession(wallet);
	const late = getMe(wallet);
	setLoginAccount(wallet, ada);
	await expect(late).rejects.toMatchObject({ code: 'session.changed' });
	expect(getSession(wallet)).toEqual({ status: 'none', accountId: ada });
});

test('notices another person on a page that only listens', async () => {
	await changePerson(() => undefined);
	const wallet = openPlatformWallet();
	await restoreSession(wallet);
	const stop = subscribeEvents(wallet, () => {});
	await expect.poll(() => getSession(wallet).status).toBe('none');
	stop();
});

test('keeps the session at the service when the platform takes a sign-out for another person’s', async () => {
	const { wallet } = await changePerson(() => undefined);
	expect(await signOut(wallet)).toEqual({ revocation: 'unconfirmed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
});

test('ends only the logins of its own person on a sign-out everywhere by a page that has not heard of the change', async () => {
	const { ada, wallet } = await changePerson(() => undefined);
	const other = openPlatformWallet();
	await restoreSession(other);
	await expect(listCredentials(other)).rejects.toMatchObject({ code: 'session.changed' });
	const sent = vi.spyOn(globalThis, 'fetch');
	onTestFinished(() => sent.mockRestore());
	await signOutEverywhere(wallet);
	const logout = sent.mock.calls.find(([input]) => String(input).endsWith('/logout'));
	expect(JSON.parse(String(logout?.[1]?.body))).toEqual({ everywhere: true, accountId: ada });
});

test('accepts a sign-in by another person than that of the session and the login before', async () => {
	const wallet = await signIn(openWallet());
	// A page that keeps its session in memory leaves its login in the browser.
	await newCustomer();
	await signIn(wallet);
	const { accountId } = await getMe(wallet);
	expect(getSession(wallet)).toMatchObject({ status: 'active', session: { accountId } });
});

test('rejects a response to somebody else, and keeps the session while the backend knows its person', async () => {
	let header: string | undefined;
	let refused = 0;
	const fetch: typeof globalThis.fetch = async (...request) => {
		const response = await globalThis.fetch(...request);
		if (header === undefined) return response;
		const headers = { [loginHeader]: header };
		header = undefined;
		refused += 1;
		return Response.json({ customerId: 'Customer:other' }, { headers });
	};
	const accountId = await newCustomer();
	await setPlatformSession(accountId);
	const wallet = await signInAtPlatform(openPlatformWallet({ fetch }));
	header = 'ab'.repeat(32);
	await expect(getMe(wallet)).resolves.toMatchObject({ accountId });
	expect(refused).toBe(1);
	expect(getSession(wallet)).toMatchObject({ status: 'active', session: { accountId } });
});

test.each([
	['network.offline', () => Promise.reject(new TypeError('Failed to fetch'))],
	['service.unavailable', async () => new Response(null, { status: 503 })],
] as const)(
	'keeps the session while %s keeps the backend from telling who is signed in',
	async (code, respond) => {
		let isAway = false;
		const fetch: typeof globalThis.fetch = async (...request) => {
			if (!isAway) return globalThis.fetch(...request);
			if (String(request[0]).endsWith('/me')) return respond();
			return Response.json({ code: 'SIGNED_OUT' }, { status: 401 });
		};
		const accountId = await newCustomer();
		await setPlatformSession(accountId);
		const wallet = await signInAtPlatform(openPlatformWallet({ fetch }));
		isAway = true;
		await expect(listCredentials(wallet)).rejects.toMatchObject({ code });
		isAway = false;
		await listCredentials(wallet);
		expect(getSession(wallet)).toMatchObject({ status: 'active', session: { accountId } });
	},
);
