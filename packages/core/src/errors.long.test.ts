import { sandboxEnclaveKeys } from '@countersign/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, type TestPage } from '../testing/openPage.js';
import { newEmail, openWallet, requestCode, sandboxCode, signIn } from '../testing/openWallet.js';
import { openPlatformWallet, signInAtPlatform } from '../testing/platform.js';
import { recordingFetch } from '../testing/recordingFetch.js';
import { loadModule } from './browser/loadModule.js';
import { docsUrl, InputError, isInputError, isWalletError, WalletError } from './errors.js';
import {
	addPasskey,
	finishEmailSignIn,
	getMe,
	getSession,
	listTransactions,
	restoreSession,
	setPrivacy,
	signOut,
	type WalletConfig,
} from './index.js';

let page: TestPage | undefined;
afterEach(() => page?.close());

const config: WalletConfig = {
	endpoint: '/api',
	environment: 'sandbox',
	enclaveKeys: sandboxEnclaveKeys,
	transactions: 'allow',
};
const rejection = (promise: Promise<unknown>) =>
	promise.then(
		() => undefined,
		(error: unknown) => error,
	);

// [G31i]
test('recognises errors from another copy of this package, and nothing else', async () => {
	page = await openPage();
	const theirs = await page.core();
	const wallet = theirs.createWallet(config);
	const error = await rejection(theirs.exportWallet(wallet, { onWords: () => {} }));
	expect(error).not.toBeInstanceOf(Error);
	expect(isWalletError(error)).toBe(true);
	expect(error).toMatchObject({ code: 'session.none' });
	for (const other of [
		undefined,
		null,
		'session.none',
		new Error('no'),
		{ code: 'session.none' },
	]) {
		expect(isWalletError(other)).toBe(false);
	}
});

test('recognises an input error from another copy of this package', async () => {
	page = await openPage();
	const theirs = await page.core();
	const wallet = theirs.createWallet(config);
	const error = await rejection(theirs.removeCredential(wallet, { credentialId: '' }));
	expect(error).not.toBeInstanceOf(InputError);
	expect(isInputError(error) && error.problems).toEqual([
		{ field: 'credentialId', problem: 'missing' },
	]);
	for (const other of [undefined, new WalletError('session.none', ''), { problems: [] }]) {
		expect(isInputError(other)).toBe(false);
	}
});

// [W15]
test('names the origin when an action needs a key on a page that is not a secure context', async () => {
	page = await openPage((realm) => {
		Object.defineProperty(realm.Crypto.prototype, 'subtle', { value: undefined });
		Object.defineProperty(realm.Crypto.prototype, 'randomUUID', { value: undefined });
		Object.defineProperty(realm.Navigator.prototype, 'locks', { value: undefined });
		Reflect.deleteProperty(realm, 'CryptoKey');
	});
	const core = await page.core();
	const wallet = core.createWallet(config);
	expect(await core.restoreSession(wallet)).toEqual({ status: 'none' });
	const email = newEmail();
	const challenge = await requestCode(openWallet(), email);
	const passkey = {
		authMethodId: challenge.credentialId,
		credentialId: 'AAAA',
		accountId: 'InternalAccount:x',
		nickname: 'x',
	};
	for (const action of [
		core.startEmailSignIn(wallet, { email }),
		core.finishEmailSignIn(wallet, { challenge, code: sandboxCode }),
		core.prepareOauth(wallet),
		core.signInWithPasskey(wallet, { passkey }),
	]) {
		const error = await rejection(action);
		expect(error).toMatchObject({ code: 'config.insecure_context', remedy: 'contact-support' });
		expect((error as Error).message).toContain(location.origin);
	}
});

test.each([null, undefined])(
	'signs a person in and out where navigator.locks is %s',
	async (locks) => {
		page = await openPage((realm) => {
			Object.defineProperty(realm.Navigator.prototype, 'locks', { value: locks });
		});
		const core = await page.core();
		const wallet = core.createWallet(config);
		const start = await core.startEmailSignIn(wallet, { email: newEmail() });
		if (start.status !== 'sent') throw new Error('No code was sent.');
		await core.finishEmailSignIn(wallet, { challenge: start.challenge, code: sandboxCode });
		const stop = core.subscribeEvents(wallet, () => {});
		await core.refreshSession(wallet);
		stop();
		expect(await core.signOut(wallet)).toEqual({ revocation: 'confirmed' });
	},
);

// [G31g]
test('wraps the failure of a part that does not load, and keeps its cause', async () => {
	const address = '/nowhere.js';
	const error = await rejection(loadModule(() => import(/* @vite-ignore */ address)));
	expect(error).toMatchObject({
		code: 'network.module_not_loaded',
		remedy: 'retry',
		cause: expect.any(TypeError),
	});
});

test('reports a part whose load error the application has intercepted from Vite', async () => {
	expect(await rejection(loadModule(async () => undefined))).toMatchObject({
		code: 'network.module_not_loaded',
	});
});

test('wraps whatever a fetch throws, and names the operation', async () => {
	const wallet = openWallet({ fetch: () => Promise.reject(new RangeError('of the host')) });
	await expect(getMe(wallet)).rejects.toMatchObject({
		code: 'network.offline',
		message: expect.stringContaining('GET /me'),
	});
});

/** Never to be seen in an error. */
const secret = 'a-secret-cursor';
const elsewhere = 'http://localhost:9/api';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test('names an unreachable backend on another origin without its query, and both possible causes', async () => {
	const far = openWallet({ endpoint: elsewhere, fetch: lost });
	const error = await rejection(listTransactions(far, { cursor: secret }));
	expect(error).toMatchObject({
		code: 'network.offline',
		shortMessage: 'The backend could not be reached for GET /transactions.',
		details: `Nothing responds at ${elsewhere}/transactions, or CORS does not allow ${location.origin}.`,
		operation: 'GET /transactions',
		url: `${elsewhere}/transactions`,
		actualOrigin: location.origin,
		remedy: 'retry',
	});
	expect(JSON.stringify(error) + String(error)).not.toContain(secret);
});

test('does not blame CORS for an unreachable backend on the same origin', async () => {
	await expect(getMe(openWallet({ fetch: lost }))).rejects.toMatchObject({
		details: `Nothing responds at ${location.origin}/api/me.`,
	});
});

// [S18b]
test.each([
	[
		'404 without a code',
		() => new Response('Not found', { status: 404 }),
		'network.malformed',
		404,
	],
	['a page of HTML', () => new Response('<!doctype html>'), 'network.malformed', 200],
])(
	'names an endpoint that leads elsewhere and responds with %s',
	async (_, respond, code, status) => {
		const wallet = openWallet({ endpoint: '/wrong', fetch: async () => respond() });
		await expect(getMe(wallet)).rejects.toMatchObject({
			code,
			status,
			operation: 'GET /me',
			url: `${location.origin}/wrong/me`,
			details: expect.stringContaining(`endpoint`),
			message: expect.stringContaining(`${location.origin}/wrong/me`),
		});
	},
);

test('does not name the endpoint when a resource is missing', async () => {
	const fetch = async () =>
		Response.json({ code: 'USER_NOT_FOUND', reason: 'No such customer' }, { status: 404 });
	await expect(getMe(openWallet({ fetch }))).rejects.toMatchObject({
		code: 'service.not_found',
		serviceCode: 'USER_NOT_FOUND',
		reason: 'No such customer',
		message: expect.not.stringContaining('endpoint'),
	});
});

test('walk follows the causes to the last one or to the first match', () => {
	const root = new RangeError('of the host');
	const inner = new WalletError('network.offline', 'Not reached.', { cause: root });
	const outer = new WalletError('execution.unknown', 'Unknown.', { cause: inner });
	expect(outer.walk()).toBe(root);
	expect(outer.walk(isWalletError)).toBe(outer);
	expect(outer.walk((error) => error !== outer && isWalletError(error))).toBe(inner);
	expect(outer.walk((error) => error instanceof SyntaxError)).toBeUndefined();
	expect(new WalletError('session.none', 'None.').walk()).toMatchObject({ code: 'session.none' });
	const circular = new WalletError('session.none', 'None.', { cause: {} });
	Object.assign(circular.cause as object, { cause: circular });
	expect([circular, circular.cause]).toContain(circular.walk());
	expect(circular.walk(() => false)).toBeUndefined();
});

test('says what happened and the details', () => {
	const error = new WalletError('network.offline', 'Not reached.', { details: 'At /api.' });
	expect(error.message).toBe('Not reached. At /api.');
	expect(new WalletError('network.offline', 'Not reached.').message).toBe('Not reached.');
});

test('leads to the page of errors, or to a copy of it', () => {
	const error = new WalletError('network.offline', 'Not reached.');
	expect(docsUrl(error)).toBe('docs/reference/errors.md#networkoffline');
	expect(docsUrl(error, 'https://help.example/wallet/errors')).toBe(
		'https://help.example/wallet/errors#networkoffline',
	);
});

test('names the operation of a refusal without its ids', async () => {
	await expect(getMe(openWallet())).rejects.toMatchObject({
		code: 'backend.signed_out',
		message: expect.stringContaining('to GET /me'),
	});
});

test('names the operation and the request when a signed request is refused', async () => {
	const { fetch } = recordingFetch(async ({ method, headers }) =>
		method === 'PATCH' && headers.has('service-wallet-signature')
			? Response.json(
					{ code: 'WALLET_SIGNATURE_INVALID', details: { reason: 'STAMP' } },
					{ status: 401 },
				)
			: undefined,
	);
	const wallet = await signIn(openWallet({ fetch }));
	expect(await rejection(setPrivacy(wallet, { isPrivate: true }))).toMatchObject({
		code: 'signature.refused',
		operation: 'PATCH /internal-accounts/{id}',
		url: `${location.origin}/api/internal-accounts/{id}`,
		serviceCode: 'WALLET_SIGNATURE_INVALID',
		requestId: expect.stringMatching(/^Request:/),
	});
});

test('names an origin that the backend does not know', async () => {
	const fetch = async () => Response.json({ code: 'FORBIDDEN_ORIGIN' }, { status: 403 });
	await expect(getMe(openWallet({ fetch }))).rejects.toMatchObject({
		code: 'backend.forbidden',
		actualOrigin: location.origin,
		message: expect.stringContaining(location.origin),
	});
});

// [G31h]
test('distinguishes a refused login cookie from a login that has ended', async () => {
	const wallet = await signIn(
		openWallet({
			// The code belongs to a browser, by a cookie of its own: only the login's does not come back.
			fetch: (input, init) => {
				const credentials = String(input).endsWith('/me') ? 'omit' : 'include';
				return globalThis.fetch(input, { ...init, credentials });
			},
		}),
	);
	await expect(getMe(wallet)).rejects.toMatchObject({
		code: 'config.cookie_refused',
		remedy: 'contact-support',
		actualOrigin: location.origin,
		expectedOrigin: location.origin,
		message: expect.stringContaining(location.origin),
		cause: expect.objectContaining({ code: 'backend.signed_out' }),
	});
	expect(getSession(wallet)).toEqual({ status: 'none' });
});

test('reports a browser that keeps no cookies when it enters an emailed code', async () => {
	const fetch: typeof globalThis.fetch = (input, init) =>
		globalThis.fetch(input, { ...init, credentials: 'omit' });
	const wallet = openWallet({ fetch });
	await expect(signIn(wallet)).rejects.toMatchObject({
		code: 'config.cookie_refused',
		remedy: 'contact-support',
		message: expect.stringMatching(/SameSite=Lax.*https?.*Set-Cookie.*blocks cookies/),
		cause: expect.objectContaining({ serviceCode: 'DEVICE_COOKIE_MISSING', status: 403 }),
	});
	expect(getSession(wallet).status).not.toBe('active');
});

test('reports a page that cannot keep the wallet’s cookie to a platform with a login of its own', async () => {
	const { accountId } = await getMe(await signIn(openWallet({ storage: 'memory' })));
	// The platform knows its person by a token, which goes to another site; the cookie of the sign-in does not.
	const fetch: typeof globalThis.fetch = (input, init) => {
		const headers = { ...init?.headers, authorization: `Bearer ${accountId}` };
		return globalThis.fetch(input, { ...init, headers, credentials: 'omit' });
	};
	const suspended = vi.fn();
	const wallet = openPlatformWallet({ fetch, onStepUp: suspended });
	await signInAtPlatform(wallet);
	expect(await getMe(wallet)).toMatchObject({ accountId });
	await expect(addPasskey(wallet, { nickname: 'Laptop' })).rejects.toMatchObject({
		code: 'config.cookie_refused',
		cause: expect.objectContaining({ code: 'backend.step_up_required' }),
	});
	expect(suspended).not.toHaveBeenCalled();
	expect(getSession(wallet)).toMatchObject({ status: 'active', session: { accountId } });
});

test('does not blame the cookie when the backend ends the login right after the sign-in', async () => {
	let hasEnded = false;
	const wallet = await signIn(
		openWallet({
			fetch: async (input, init) =>
				hasEnded
					? Response.json({ code: 'SIGNED_OUT' }, { status: 401 })
					: globalThis.fetch(input, init),
		}),
	);
	hasEnded = true;
	await expect(getMe(wallet)).rejects.toMatchObject({ code: 'backend.signed_out' });
});

test('does not blame the cookie when another tab signs out right after the sign-in', async () => {
	let signedOut: Promise<unknown> | undefined;
	const wallet = openWallet({
		fetch: async (input, init) => {
			if (String(input).endsWith('/me')) {
				signedOut ??= signOut(other);
				await signedOut;
			}
			return globalThis.fetch(input, init);
		},
	});
	const other = openWallet();
	await signIn(wallet);
	await restoreSession(other);
	await expect(getMe(wallet)).rejects.toMatchObject({
		code: 'backend.signed_out',
		reason: 'No login cookie',
	});
});

test('requires a new code when another page requested the old one and the browser has lost its cookies', async () => {
	const challenge = await requestCode(openWallet());
	const fetch: typeof globalThis.fetch = (input, init) =>
		globalThis.fetch(input, { ...init, credentials: 'omit' });
	const verified = finishEmailSignIn(openWallet({ fetch }), { challenge, code: sandboxCode });
	await expect(verified).rejects.toMatchObject({
		code: 'otp.expired',
		remedy: 'request-new-code',
		serviceCode: 'DEVICE_COOKIE_MISSING',
	});
});

test('does not blame the cookie when a login worked and then ended', async () => {
	const wallet = await signIn(openWallet());
	await getMe(wallet);
	await globalThis.fetch('/api/logout', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	await expect(getMe(wallet)).rejects.toMatchObject({ code: 'backend.signed_out' });
	await signOut(wallet);
});
