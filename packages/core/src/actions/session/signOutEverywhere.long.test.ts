import { expect, test } from 'vitest';
import { newEmail, openWallet, signIn } from '../../../testing/openWallet.js';
import { recordingFetch, rewriting } from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import { getMe } from './getMe.js';
import { refreshSession } from './refreshSession.js';
import { listSessions } from './revokeSession.js';
import { getSession } from './session.js';
import { signOut, signOutEverywhere } from './signOut.js';

/** Three devices of one person; the last one is in hand. */
async function threeDevices(config: Parameters<typeof openWallet>[0] = {}) {
	const email = newEmail();
	await signIn(openWallet({ storage: 'memory' }), email);
	await signIn(openWallet({ storage: 'memory' }), email);
	return { email, wallet: await signIn(openWallet({ storage: 'memory', ...config }), email) };
}

test('ends every session, this one last', async () => {
	const { fetch, sent } = recordingFetch();
	const { email, wallet } = await threeDevices({ fetch });
	const own = (await listSessions(wallet)).find(({ isThisDevice }) => isThisDevice);
	expect(await signOutEverywhere(wallet)).toEqual({ revocation: 'confirmed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
	const ended = sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
	expect(new Set(ended).size).toBe(3);
	expect(decodeURIComponent(ended.at(-1) ?? '')).toContain(own?.id);
	const again = await signIn(openWallet({ storage: 'memory' }), email);
	expect(await listSessions(again)).toHaveLength(1);
});

test('ends the logins of all devices at the backend, and a plain sign-out only that of this one', async () => {
	const { fetch, sent } = recordingFetch();
	const wallet = openWallet({ storage: 'memory', fetch });
	const email = newEmail();
	await signIn(wallet, email);
	const { accountId } = await getMe(wallet);
	await signOutEverywhere(wallet);
	await signOut(await signIn(wallet, email));
	const bodies = sent.filter(({ path }) => path === '/logout').map(({ body }) => JSON.parse(body));
	expect(bodies).toEqual([{ everywhere: true, accountId }, {}]);
});

test.each([
	['the list', 'GET'],
	['one of the revocations', 'DELETE'],
])('signs out here and reports an unconfirmed revocation without %s', async (_, lost) => {
	let isLost = false;
	const { fetch } = recordingFetch(({ method }) => {
		if (!isLost || method !== lost) return undefined;
		isLost = false;
		return Promise.reject(new TypeError('offline'));
	});
	const { wallet } = await threeDevices({ fetch });
	isLost = true;
	expect(await signOutEverywhere(wallet)).toEqual({ revocation: 'unconfirmed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
});

test("reports an unconfirmed sign-out where the backend finds another person's login", async () => {
	const { fetch } = recordingFetch(({ path }) =>
		path === '/logout'
			? Promise.resolve(Response.json({ code: 'LOGIN_OF_ANOTHER_ACCOUNT' }, { status: 409 }))
			: undefined,
	);
	const { wallet } = await threeDevices({ fetch });
	expect(await signOutEverywhere(wallet)).toEqual({ revocation: 'unconfirmed' });
});

// [G26c]
test('does not end a session that the backend omits from the list', async () => {
	const { fetch } = recordingFetch(
		rewriting(isOf('listSessions'), (body) => ({ ...body, data: [] })),
	);
	const { email, wallet } = await threeDevices({ fetch });
	expect(await signOutEverywhere(wallet)).toEqual({ revocation: 'confirmed' });
	const again = await signIn(openWallet({ storage: 'memory' }), email);
	expect(await listSessions(again)).toHaveLength(3);
});

test('reports that an expired session cannot end the others', async () => {
	let ahead = 0;
	const { wallet } = await threeDevices({ now: () => Date.now() + ahead });
	ahead = 16 * 60_000;
	await expect(refreshSession(wallet)).rejects.toMatchObject({ code: 'session.expired' });
	expect(await signOutEverywhere(wallet)).toEqual({ revocation: 'unconfirmed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
});

test('reports that a device without a session cannot end those of others', async () => {
	const wallet = openWallet();
	expect(await signOutEverywhere(wallet)).toEqual({ revocation: 'unconfirmed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
});
