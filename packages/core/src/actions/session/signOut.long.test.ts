import { sandboxEnclaveKeys } from '@countersign/contract';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type HostileIndexedDb, openHostileIndexedDb } from '../../../testing/hostileIndexedDb.js';
import { openPage } from '../../../testing/openPage.js';
import { openPayer } from '../../../testing/openPayer.js';
import {
	newEmail,
	openWallet,
	requestCode,
	sandboxCode,
	signIn,
} from '../../../testing/openWallet.js';
import { losingSight, recordingFetch, unrouted } from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import { untilPayment } from '../../../testing/untilPayment.js';
import { recordStoreOf, sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { createPayment } from '../../payment/createPayment.js';
import { partsOf } from '../../wallet.js';
import { finishEmailSignIn } from '../signIn/finishEmailSignIn.js';
import { getEmailSignIn } from '../signIn/getEmailSignIn.js';
import { prepareOauth } from '../signIn/signInWithOauth.js';
import { startEmailSignIn } from '../signIn/startEmailSignIn.js';
import { getMe } from './getMe.js';
import { refreshSession } from './refreshSession.js';
import { listSessions } from './revokeSession.js';
import { getSession, restoreSession, subscribeSession } from './session.js';
import { signOut, signOutEverywhere } from './signOut.js';

let storage: HostileIndexedDb;

beforeEach(async () => {
	storage = openHostileIndexedDb();
});

afterEach(() => storage.restore());

/** Whatever waits for `isReleased` is held back until `release` is called. */
function holdBack() {
	let release = () => {};
	const isReleased = new Promise<void>((resolve) => {
		release = resolve;
	});
	return { isReleased, release };
}

/** Everything that is stored, as text. */
async function stored(): Promise<string> {
	const records = partsOf(openWallet()).own(recordStoreOf);
	const { names } = await records.names();
	return JSON.stringify(
		await Promise.all(names.map(async (name) => [name, await records.get(name)])),
	);
}

test.each([
	['signOut', signOut],
	['signOutEverywhere', signOutEverywhere],
])(
	'reports that storage cannot delete the key of an ended session, and deletes it later: %s',
	async (_, end) => {
		const wallet = await signIn(openWallet());
		await prepareOauth(wallet);
		storage.fail(
			{ step: 'delete', throws: 'QuotaExceededError' },
			{ step: 'put', throws: 'QuotaExceededError' },
		);
		expect(await end(wallet)).toEqual({ revocation: 'confirmed', storage: 'refused' });
		expect(getSession(wallet)).toEqual({ status: 'none' });
		expect(await stored()).toContain('countersign:session');
		storage.heal();
		await expect.poll(stored).toBe('[]');
		expect(await restoreSession(openWallet())).toEqual({ status: 'none' });
	},
);

// [G29h]
test('deletes payments, which no other tab stores again', async () => {
	let releaseExecution = () => {};
	const isReleased = new Promise<void>((resolve) => {
		releaseExecution = resolve;
	});
	const { fetch } = recordingFetch(async ({ path }, send) => {
		if (!path.endsWith('/execute')) return undefined;
		const response = await send();
		await isReleased;
		return response;
	});
	const wallet = await signIn(openWallet({ fetch }));
	const { request } = await openPayer(wallet);
	const payment = createPayment(wallet, { name: crypto.randomUUID() });
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	payment.confirm({ quoteId: quote.id });
	await untilPayment(payment, 'executing');
	await expect.poll(stored).toContain(quote.id);
	await signOut(openWallet());
	expect(await stored()).toBe('[]');
	await expect.poll(() => getSession(wallet).status).toBe('none');
	releaseExecution();
	expect(await untilPayment(payment, 'drafting')).toEqual({ status: 'drafting' });
	expect(await stored()).toBe('[]');
});

test.each([
	['signOut', signOut],
	['signOutEverywhere', signOutEverywhere],
])(
	'%s on a network that hangs has wiped the key and the payments before anything is answered',
	async (_, end) => {
		let isHanging = false;
		const { isReleased: isOver, release } = holdBack();
		const { fetch, sent } = recordingFetch(() =>
			isHanging ? isOver.then(() => Response.error()) : undefined,
		);
		const wallet = await signIn(openWallet({ fetch }));
		await partsOf(wallet)
			.own(recordStoreOf)
			.set('countersign:payment:sandbox:/api:InternalAccount:1', { stage: 'ended', intent: '1' });
		const before = sent.length;
		isHanging = true;
		const signingOut = end(wallet);
		onTestFinished(async () => {
			release();
			await signingOut;
		});
		await expect.poll(() => sent.length).toBe(before + 1);
		expect(getSession(wallet)).toEqual({ status: 'none' });
		await expect.poll(stored).toBe('[]');
		expect(await restoreSession(openWallet())).toEqual({ status: 'none' });
	},
);

test('forgets a pending code when the page shows that nobody is signed in', async () => {
	const wallet = await signIn(openWallet());
	await startEmailSignIn(wallet, { email: newEmail() });
	const found = new Promise((resolve) => {
		const look = () => {
			if (getSession(wallet).status === 'none') resolve(getEmailSignIn(openWallet()));
		};
		onTestFinished(subscribeSession(wallet, look));
	});
	await signOut(wallet);
	expect(await found).toEqual({ retryAfterMs: 0 });
});

test('keeps a code requested during a sign-out', async () => {
	const wallet = await signIn(openWallet());
	const email = newEmail();
	const asking = new Promise((resolve) => {
		const look = () => {
			if (getSession(wallet).status === 'none') resolve(startEmailSignIn(wallet, { email }));
		};
		onTestFinished(subscribeSession(wallet, look));
	});
	await signOut(wallet);
	await asking;
	expect(await getEmailSignIn(openWallet())).toMatchObject({ challenge: { email } });
});

test('keeps the login of a sign-in during a sign-out', async () => {
	const { fetch, sent } = recordingFetch(async ({ path }) => {
		// Until the code is there, and ten round trips longer.
		if (path !== '/logout') return undefined;
		await expect.poll(() => sent.filter((one) => one.path === '/login')).toHaveLength(2);
		for (let trip = 0; trip < 10; trip += 1) await globalThis.fetch('/api/me');
		return undefined;
	});
	const wallet = await signIn(openWallet({ fetch }));
	const signingOut = signOut(wallet);
	await expect.poll(() => getSession(wallet).status).toBe('none');
	await signIn(wallet);
	expect(await signingOut).toEqual({ revocation: 'confirmed' });
	expect(await getMe(wallet)).toMatchObject({ accountId: expect.any(String) });
	expect(getSession(wallet)).toMatchObject({ status: 'active' });
});

test('ends a session that a sign-in replaced just before', async () => {
	const email = newEmail();
	const { isReleased, release } = holdBack();
	let isHeld = false;
	const { fetch } = recordingFetch(async ({ method, path }, send) => {
		if (!isHeld || method !== 'DELETE' || !path.startsWith('/auth/sessions/')) return undefined;
		isHeld = false;
		await isReleased;
		return send();
	});
	const wallet = await signIn(openWallet({ fetch }), email);
	isHeld = true;
	await signIn(wallet, email);
	const signingOut = signOut(wallet);
	await expect.poll(() => getSession(wallet).status).toBe('none');
	release();
	expect(await signingOut).toEqual({ revocation: 'confirmed' });
	await signIn(wallet, email);
	expect(await listSessions(wallet)).toHaveLength(1);
});

test('waits for an earlier sign-out of the page, which ends the session', async () => {
	const email = newEmail();
	const { fetch, sent } = recordingFetch(async ({ method }) => {
		if (method !== 'DELETE') return undefined;
		for (let trip = 0; trip < 10; trip += 1) await globalThis.fetch('/api/me');
		return undefined;
	});
	const wallet = await signIn(openWallet({ fetch }), email);
	const before = sent.length;
	const one = signOut(wallet);
	await expect.poll(() => getSession(wallet).status).toBe('none');
	const both = await Promise.all([one, signOut(wallet)]);
	expect(both).toEqual([{ revocation: 'confirmed' }, { revocation: 'confirmed' }]);
	const asked = sent.slice(before).map(({ method }) => method);
	expect(asked).toEqual(['DELETE', 'DELETE', 'POST', 'POST']);
	expect(await listSessions(await signIn(wallet, email))).toHaveLength(1);
});

test('ends the session before the login when two tabs sign out at once', async () => {
	const email = newEmail();
	const { fetch } = recordingFetch(async ({ method }) => {
		if (method !== 'DELETE') return undefined;
		for (let trip = 0; trip < 10; trip += 1) await globalThis.fetch('/api/me');
		return undefined;
	});
	const here = await signIn(openWallet({ fetch }), email);
	const there = openWallet({ fetch });
	await restoreSession(there);
	await Promise.all([signOut(here), signOut(there)]);
	expect(await listSessions(await signIn(here, email))).toHaveLength(1);
});

test('delays the sign-in of another tab, whose cookie it would delete', async () => {
	const { isReleased, release } = holdBack();
	const here = recordingFetch(async ({ path }, send) => {
		if (path !== '/logout') return undefined;
		await isReleased;
		return send();
	});
	const there = recordingFetch();
	const signingOut = signOut(await signIn(openWallet({ fetch: here.fetch })));
	await expect.poll(() => here.sent.at(-1)?.path).toBe('/logout');
	const wallet = openWallet({ fetch: there.fetch });
	const signingIn = signIn(wallet);
	await expect.poll(() => there.sent.map(({ path }) => path)).toContain('/login');
	for (let trip = 0; trip < 10; trip += 1) await globalThis.fetch('/api/me');
	release();
	await Promise.all([signingOut, signingIn]);
	expect(await getMe(wallet)).toMatchObject({ accountId: expect.any(String) });
});

test('waits for the sign-in of another tab, whose cookie it would delete', async () => {
	const { isReleased, release } = holdBack();
	const here = recordingFetch();
	const there = recordingFetch(async ({ path }, send) => {
		if (!path.endsWith('/verify')) return undefined;
		await isReleased;
		return send();
	});
	const first = await signIn(openWallet({ fetch: here.fetch }));
	const wallet = openWallet({ fetch: there.fetch });
	const signingIn = signIn(wallet);
	await expect.poll(() => there.sent.at(-1)?.path).toMatch(/\/verify$/);
	const signingOut = signOut(first);
	await expect.poll(() => getSession(first).status).toBe('none');
	for (let trip = 0; trip < 10; trip += 1) await globalThis.fetch('/api/me');
	expect(here.sent.map(({ path }) => path)).not.toContain('/logout');
	release();
	await Promise.all([signingOut, signingIn]);
	expect(await getMe(wallet)).toMatchObject({ accountId: expect.any(String) });
	expect(here.sent.map(({ path }) => path)).not.toContain('/logout');
});

test('waits in two tabs for the revocation of a replaced session', async () => {
	const email = newEmail();
	const { isReleased, release } = holdBack();
	let isHeld = false;
	const { fetch, sent } = recordingFetch(async ({ method }, send) => {
		if (!isHeld || method !== 'DELETE') return undefined;
		isHeld = false;
		await isReleased;
		return send();
	});
	const here = await signIn(openWallet({ fetch }), email);
	isHeld = true;
	await signIn(here, email);
	await expect.poll(() => sent.at(-1)?.method).toBe('DELETE');
	const there = openWallet({ fetch });
	await restoreSession(there);
	const signingOut = [signOut(here), signOut(there)];
	await expect.poll(() => getSession(here).status).toBe('none');
	for (let trip = 0; trip < 10; trip += 1) await globalThis.fetch('/api/me');
	release();
	await Promise.all(signingOut);
	expect(await listSessions(await signIn(here, email))).toHaveLength(1);
});

test('ends both sessions that two sign-ins in a row replace', async () => {
	const email = newEmail();
	const { isReleased, release } = holdBack();
	let isHeld = false;
	const { fetch, sent } = recordingFetch(async ({ method }, send) => {
		if (!isHeld || method !== 'DELETE') return undefined;
		isHeld = false;
		const response = await send();
		await isReleased;
		return response;
	});
	const wallet = await signIn(openWallet({ fetch }), email);
	isHeld = true;
	await signIn(wallet, email);
	await expect.poll(() => sent.at(-1)?.method).toBe('DELETE');
	await signIn(wallet, email);
	for (let trip = 0; trip < 10; trip += 1) await globalThis.fetch('/api/me');
	release();
	await expect.poll(async () => (await listSessions(wallet)).length).toBe(1);
});

test('stops a waiting sign-in that is aborted', async () => {
	const { isReleased, release } = holdBack();
	const { fetch } = recordingFetch(async ({ path }, send) => {
		if (path !== '/logout') return undefined;
		await isReleased;
		return send();
	});
	const wallet = await signIn(openWallet({ fetch }));
	const signingOut = signOut(wallet);
	await expect.poll(() => getSession(wallet).status).toBe('none');
	const challenge = await requestCode(wallet);
	const caller = new AbortController();
	const verifying = finishEmailSignIn(wallet, {
		challenge,
		code: sandboxCode,
		signal: caller.signal,
	});
	caller.abort();
	await expect(verifying).rejects.toMatchObject({ name: 'AbortError' });
	release();
	await signingOut;
});

test('confirms nothing after an unconfirmed sign-out of the page', async () => {
	const { isReleased, release } = holdBack();
	const { fetch } = recordingFetch(async (request) => {
		if (!isOf('deleteSession')(request)) return undefined;
		await isReleased;
		return new Response('404 page not found', { status: 404 });
	});
	const wallet = await signIn(openWallet({ fetch }));
	const one = signOut(wallet);
	await expect.poll(() => getSession(wallet).status).toBe('none');
	const both = Promise.all([one, signOut(wallet)]);
	release();
	expect(await both).toEqual([{ revocation: 'unconfirmed' }, { revocation: 'unconfirmed' }]);
});

test('confirms nothing while a sign-out of another tab is running, which then fails', async () => {
	const { isReleased, release } = holdBack();
	const { fetch, sent } = recordingFetch(async (request) => {
		if (!isOf('deleteSession')(request)) return undefined;
		await isReleased;
		return new Response('404 page not found', { status: 404 });
	});
	const here = await signIn(openWallet({ fetch }));
	const there = openWallet();
	onTestFinished(subscribeSession(there, () => {}));
	await restoreSession(there);
	const one = signOut(here);
	await expect.poll(() => getSession(there).status).toBe('none');
	await expect.poll(() => sent.some(isOf('deleteSession'))).toBe(true);
	const both = Promise.all([one, signOut(there)]);
	release();
	expect(await both).toEqual([{ revocation: 'unconfirmed' }, { revocation: 'unconfirmed' }]);
});

test('confirms nothing after a failed sign-out of another tab', async () => {
	const { fetch } = recordingFetch(unrouted(isOf('deleteSession')));
	const email = newEmail();
	const here = await signIn(openWallet({ fetch }), email);
	const there = openWallet();
	onTestFinished(subscribeSession(there, () => {}));
	await restoreSession(there);
	expect(await signOut(here)).toEqual({ revocation: 'unconfirmed' });
	await expect.poll(() => getSession(there).status).toBe('none');
	expect(await signOut(there)).toEqual({ revocation: 'unconfirmed' });
	expect(await listSessions(await signIn(here, email))).toHaveLength(2);
});

test('confirms nothing on a page that never had a session', async () => {
	expect(await signOut(openWallet())).toEqual({ revocation: 'unconfirmed' });
});

test('confirms the end of a stored session that has expired', async () => {
	let ahead = 0;
	const wallet = await signIn(openWallet({ now: () => Date.now() + ahead }));
	ahead = 16 * 60_000;
	await expect(refreshSession(wallet)).rejects.toMatchObject({ code: 'session.expired' });
	expect(await signOut(wallet)).toEqual({ revocation: 'confirmed' });
});

test('keeps the payments of another backend', async () => {
	const wallet = await signIn(openWallet());
	const records = partsOf(wallet).own(recordStoreOf);
	const own = 'countersign:payment:sandbox:/api:InternalAccount:1';
	const others = 'countersign:payment:sandbox:/api:2:InternalAccount:1';
	await records.set(own, { stage: 'ended', intent: '1' });
	await records.set(others, { stage: 'ended', intent: '2' });
	await signOut(wallet);
	expect((await records.names()).names).toEqual([others]);
});

test.each([
	['signOut', signOut],
	['signOutEverywhere', signOutEverywhere],
])('reports %s as unconfirmed when a gateway finds no session to end', async (_, end) => {
	const email = newEmail();
	const { fetch } = recordingFetch(unrouted(isOf('deleteSession')));
	const wallet = await signIn(openWallet({ fetch }), email);
	expect(await end(wallet)).toEqual({ revocation: 'unconfirmed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
	expect(await listSessions(await signIn(wallet, email))).toHaveLength(2);
});

test.each([
	['signOut', signOut],
	['signOutEverywhere', signOutEverywhere],
])('reports %s as unconfirmed when the service does not see the account', async (_, end) => {
	const { fetch } = recordingFetch(losingSight(isOf('deleteSession', 'signed'), 'not found'));
	const wallet = await signIn(openWallet({ fetch }));
	expect(await end(wallet)).toEqual({ revocation: 'unconfirmed' });
});

// [G29i]
test('does not sign out another tab when storage is full', async () => {
	let full: HostileIndexedDb | undefined;
	const page = await openPage((realm) => {
		full = openHostileIndexedDb({ realm });
	});
	const { createWallet, ...core } = await page.core();
	const here = await signIn(openWallet());
	const there = createWallet({
		endpoint: '/api',
		environment: 'sandbox',
		enclaveKeys: sandboxEnclaveKeys,
		transactions: 'allow',
	});
	await core.restoreSession(there);
	const before = getSession(here);
	full?.fail({ step: 'put', throws: 'QuotaExceededError' });
	expect(await core.refreshSession(there)).toMatchObject({ persistence: 'memory' });
	await partsOf(here).own(sessionStoreOf).reread();
	expect(getSession(here)).toEqual(before);
	expect(await refreshSession(here)).toMatchObject({ persistence: 'indexedDB' });
	page.close();
});

test('prevents a refresh in another tab while the service is still asked', async () => {
	const email = newEmail();
	const other = openWallet();
	let refusal: unknown;
	const { fetch } = recordingFetch(async ({ method }) => {
		if (method !== 'DELETE') return undefined;
		refusal ??= await refreshSession(other).then(
			() => 'refreshed',
			(error) => error.code,
		);
		return undefined;
	});
	const wallet = await signIn(openWallet({ fetch }), email);
	await restoreSession(other);
	expect(await signOut(wallet)).toEqual({ revocation: 'confirmed' });
	expect(refusal).toMatch(/^session\./);
	const again = await signIn(openWallet({ storage: 'memory' }), email);
	expect(await listSessions(again)).toHaveLength(1);
});

/** A wallet whose service does not respond to a revocation before the test is over, and how to leave it. */
async function openHanging() {
	const { isReleased: isOver, release } = holdBack();
	const { fetch } = recordingFetch((request) =>
		isOf('deleteSession')(request) ? isOver.then(() => Response.error()) : undefined,
	);
	const wallet = await signIn(openWallet({ fetch }));
	const start = (end: typeof signOut) => {
		const signingOut = end(wallet);
		// Its listeners end with the test.
		onTestFinished(async () => {
			release();
			await signingOut;
		});
	};
	return { wallet, start };
}

const readLogin = () =>
	getMe(openWallet()).then(
		() => 'signed in',
		({ code }) => code,
	);

test('ends the login of the backend even if the page is closed while the service hangs', async () => {
	const { wallet, start } = await openHanging();
	start(signOut);
	await expect.poll(() => getSession(wallet).status).toBe('none');
	expect(await readLogin()).toBe('signed in');
	window.dispatchEvent(new Event('pagehide'));
	await expect.poll(readLogin).toBe('backend.signed_out');
});

test.each([
	['works', undefined],
	['fails', { step: 'transaction', throws: 'UnknownError' }],
] as const)(
	'ends the login of a page that is closed as soon as a sign-out starts, while storage %s',
	async (_, fault) => {
		const { start } = await openHanging();
		if (fault) storage.fail(fault);
		start(signOut);
		window.dispatchEvent(new Event('pagehide'));
		await expect.poll(readLogin).toBe('backend.signed_out');
		storage.restore();
	},
);

test.each([
	['signOut', signOut],
	['signOutEverywhere', signOutEverywhere],
])('ends the login of a page that is closed as soon as %s shows nobody', async (_, end) => {
	const { wallet, start } = await openHanging();
	const close = subscribeSession(wallet, () => {
		if (getSession(wallet).status === 'none') window.dispatchEvent(new Event('pagehide'));
	});
	onTestFinished(close);
	start(end);
	await expect.poll(readLogin).toBe('backend.signed_out');
});
