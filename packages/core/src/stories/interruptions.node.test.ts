import { createClock, createTestSandbox } from '@countersign/sandbox/testing';
import { oidcToken, usBank } from '@countersign/test-kit';
import { afterAll, expect, test } from 'vitest';
import { openInProcess } from '../../testing/openInProcess.js';
import { newEmail, requestCode, sandboxCode, signIn } from '../../testing/openWallet.js';
import {
	addOauth,
	changeEmail,
	createExternalAccount,
	finishEmailSignIn,
	getEmailSignIn,
	getMe,
	getSession,
	listCredentials,
	listExternalAccounts,
	listSessions,
	setPrivacy,
	signOut,
	startEmailSignIn,
} from '../index.js';

// What cuts an operation in two: a lost response, a second tab, a sign-out, the clock. In Node, on a clock that
// only this file moves.
const clock = createClock();
const sandbox = await createTestSandbox({ clock });
afterAll(() => sandbox.close());
const { openBrowser, openWallet } = openInProcess(sandbox.fetch);

/** What becomes of a response: it is lost, or another one takes its place. */
type Meddle = (request: string, leg: 'first' | 'signed', response: Response) => unknown;

/** What answers a request instead of the backend, which does not get it. */
type Refuse = (request: string, leg: 'first' | 'signed') => Response | undefined;

function open(meddle: Meddle = () => undefined, refuse: Refuse = () => undefined) {
	const browser = openBrowser();
	const sent: string[] = [];
	const wallet = openWallet({
		now: () => clock.now().getTime(),
		fetch: async (input, init) => {
			const { pathname } = new URL(String(input));
			const request = `${init?.method} ${pathname.slice('/api'.length)}`;
			const leg = new Headers(init?.headers).has('service-wallet-signature') ? 'signed' : 'first';
			sent.push(request);
			const refused = refuse(request, leg);
			if (refused) return refused;
			const response = await browser(input, init);
			const other = await meddle(request, leg, response);
			return other instanceof Response ? other : response;
		},
	});
	return { wallet, sent };
}

// The first request of a process is slow.
await signIn(open().wallet);

const lost = (): never => {
	throw new TypeError('The connection was reset.');
};
/** In the shape of the service's errors. */
const refusalOf = (status: number, code: string, headers = {}) =>
	Response.json({ status, code, message: 'No.' }, { status, headers });
const isVerify = (request: string) => request.endsWith('/verify');
const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => 'done',
		(error) => error.code,
	);

// [O16]
test('does not request a code again after a lost response', async () => {
	const { wallet, sent } = open((request) => {
		if (request === 'POST /login') lost();
	});
	expect(await codeOf(startEmailSignIn(wallet, { email: newEmail() }))).toBe('network.offline');
	expect(sent).toEqual(['POST /login']);
});

// [O12]
test('spends a code whose first leg got no response twice, and signs in with another one', async () => {
	let losses = 2;
	const { wallet, sent } = open((request) => {
		if (isVerify(request) && losses-- > 0) lost();
	});
	const email = newEmail();
	const challenge = await requestCode(wallet, email);
	const verify = () => finishEmailSignIn(wallet, { challenge, code: sandboxCode });
	expect(await codeOf(verify())).toBe('network.offline');
	expect(sent.filter(isVerify)).toHaveLength(2);
	expect(await codeOf(verify())).toMatch(/^otp\./);
	await signIn(wallet, email);
	expect(getSession(wallet).status).toBe('active');
});

// [O14]
test('rejects a code that expires between its two legs, and signs in with another one', async () => {
	let delay = 6 * 60_000;
	const { wallet } = open((request, leg) => {
		if (!isVerify(request) || leg !== 'first') return;
		clock.advance(delay);
		delay = 0;
	});
	const email = newEmail();
	const challenge = await requestCode(wallet, email);
	const late = finishEmailSignIn(wallet, { challenge, code: sandboxCode });
	await expect(late).rejects.toMatchObject({
		code: 'otp.expired',
		cause: { code: 'signature.refused' },
	});
	expect(getSession(wallet).status).not.toBe('active');
	await signIn(wallet, email);
	expect(getSession(wallet).status).toBe('active');
});

test('signs in with a code whose signed leg got no response but its cookies', async () => {
	let losses = 1;
	const { wallet } = open((request, leg) => {
		if (isVerify(request) && leg === 'signed' && losses-- > 0) lost();
	});
	await signIn(wallet);
	expect(getSession(wallet).status).toBe('active');
	expect((await setPrivacy(wallet, { isPrivate: true })).privateEnabled).toBe(true);
	expect((await listSessions(wallet)).map(({ isThisDevice }) => isThisDevice)).toEqual([true]);
});

test('does not know about a code whose signed leg never arrived, and signs in with another one', async () => {
	let losses = 2;
	const { wallet } = open(undefined, (request, leg) =>
		isVerify(request) && leg === 'signed' && losses-- > 0 ? lost() : undefined,
	);
	const email = newEmail();
	const challenge = await requestCode(wallet, email);
	const verify = () => finishEmailSignIn(wallet, { challenge, code: sandboxCode });
	expect(await codeOf(verify())).toBe('outcome.unknown');
	expect((await getEmailSignIn(wallet)).challenge).toBeUndefined();
	await signIn(wallet, email);
	expect(getSession(wallet).status).toBe('active');
});

// [O9]
test('signs in with the later of two codes requested in two tabs, and tells the older tab', async () => {
	const fetch = openBrowser();
	const now = () => clock.now().getTime();
	const [older, newer] = [openWallet({ now, fetch }), openWallet({ now, fetch })];
	const email = newEmail();
	const first = await requestCode(older, email);
	const second = await requestCode(newer, email);
	const code = sandboxCode;
	expect(await codeOf(finishEmailSignIn(older, { challenge: first, code }))).toBe('otp.rejected');
	expect(await codeOf(finishEmailSignIn(newer, { challenge: second, code }))).toBe('done');
});

// [K21]
test('ends the request and drops the key on a sign-out while a stamp is on its way', async () => {
	const { wallet } = open((request, leg) => {
		if (request.startsWith('PATCH') && leg === 'first')
			return signOut(wallet).then(() => undefined);
		return undefined;
	});
	await signIn(wallet);
	expect(await codeOf(setPrivacy(wallet, { isPrivate: true }))).toMatch(/^(session|backend)\./);
	expect(getSession(wallet).status).toBe('none');
	expect(await codeOf(setPrivacy(wallet, { isPrivate: true }))).toBe('session.none');
});

// [S22]
test('completes two signed operations at once, each with its own stamp', async () => {
	const { wallet } = open();
	await signIn(wallet);
	const email = newEmail();
	await Promise.all([
		setPrivacy(wallet, { isPrivate: true }),
		addOauth(wallet, { oidcToken: oidcToken({ sub: email }, clock.now().getTime()) }),
		changeEmail(wallet, { email }),
	]);
	expect((await getMe(wallet)).email).toBe(email);
	expect((await listCredentials(wallet)).map(({ type }) => type)).toContain('OAUTH');
});

// [S24]
test('does not add a recipient again under the same key after a lost response', async () => {
	let ahead = 0;
	const backend = openInProcess(sandbox.fetch, () => Date.now() + ahead);
	const browser = backend.openBrowser();
	let losses = 0;
	const wallet = backend.openWallet({
		now: () => clock.now().getTime(),
		async fetch(input, init) {
			const response = await browser(input, init);
			if (!String(input).includes('external-accounts')) return response;
			if (init?.method === 'POST') losses = 2;
			return losses-- > 0 ? lost() : response;
		},
	});
	await signIn(wallet);
	const add = () => createExternalAccount(wallet, { ...usBank(), idempotencyKey: 'recipient-1' });
	expect(await codeOf(add())).toBe('outcome.unknown');
	// The backend has forgotten the response.
	ahead += 2 * 60_000;
	const { id } = await add();
	expect((await listExternalAccounts(wallet)).data.map((one) => one.id)).toEqual([id]);
});

test.each([
	['a line break', 'Request:1\r\nx: y'],
	['10,000 characters', `Request:${'1'.repeat(10_000)}`],
	['nothing', ''],
])('rejects a challenge whose request id is %s, unsigned', async (_, requestId) => {
	const { wallet, sent } = open(async (request, leg, response) => {
		if (!request.startsWith('PATCH') || leg === 'signed') return undefined;
		return Response.json({ ...(await response.json()), requestId }, { status: 202 });
	});
	await signIn(wallet);
	expect(await codeOf(setPrivacy(wallet, { isPrivate: true }))).toBe('network.malformed');
	expect(sent.filter((request) => request.startsWith('PATCH'))).toHaveLength(1);
});

// [S14]
test('reads what became of a change when another challenge replaces the final response', async () => {
	const { wallet, sent } = open((request, leg) =>
		request.startsWith('PATCH') && leg === 'signed'
			? Response.json(
					{ payloadToSign: '{}', requestId: 'Request:1', expiresAt: '' },
					{ status: 202 },
				)
			: undefined,
	);
	await signIn(wallet);
	expect(await codeOf(setPrivacy(wallet, { isPrivate: false }))).toBe('done');
	expect(sent.filter((request) => request.startsWith('PATCH'))).toHaveLength(2);
});

// [S12]
test('reports a limit on either leg with its wait, and repeats nothing', async () => {
	for (const limited of ['first', 'signed']) {
		const { wallet, sent } = open(undefined, (request, leg) =>
			request.startsWith('PATCH') && leg === limited
				? refusalOf(429, 'RATE_LIMITED', { 'Retry-After': '17' })
				: undefined,
		);
		await signIn(wallet);
		await expect(setPrivacy(wallet, { isPrivate: true })).rejects.toMatchObject({
			code: 'service.rate_limited',
			retryAfterMs: 17_000,
		});
		expect(sent.filter((request) => request.startsWith('PATCH'))).toHaveLength(
			limited === 'first' ? 1 : 2,
		);
	}
});

// [S16]
test('rejects a body that differs on the signed leg by name, and does not send it again', async () => {
	const { wallet, sent } = open(undefined, (request, leg) =>
		request.startsWith('PATCH') && leg === 'signed'
			? refusalOf(401, 'WALLET_SIGNATURE_BODY_MISMATCH')
			: undefined,
	);
	await signIn(wallet);
	await expect(setPrivacy(wallet, { isPrivate: true })).rejects.toMatchObject({
		code: 'signature.refused',
		serviceCode: 'WALLET_SIGNATURE_BODY_MISMATCH',
	});
	expect(sent.filter((request) => request.startsWith('PATCH'))).toHaveLength(2);
	expect(getSession(wallet).status).toBe('active');
});

// [S20]
test.each([
	['first', 1],
	['signed', 2],
] as const)(
	'passes on the reason of an abort during the %s leg, and sends nothing after it',
	async (leg, legs) => {
		const controller = new AbortController();
		const { wallet, sent } = open((request, at) => {
			if (!request.startsWith('PATCH') || at !== leg) return;
			controller.abort(new Error('The person has left.'));
			controller.signal.throwIfAborted();
		});
		await signIn(wallet);
		const { signal } = controller;
		const error = await setPrivacy(wallet, { isPrivate: true, signal }).catch((reason) => reason);
		expect(error).toBe(signal.reason);
		expect(signal.reason).toBeInstanceOf(Error);
		expect(sent.filter((request) => request.startsWith('PATCH'))).toHaveLength(legs);
	},
);
