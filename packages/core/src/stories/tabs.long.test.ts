import { expect, test } from 'vitest';
import { openWallet, signIn } from '../../testing/openWallet.js';
import { recordingFetch, rewriting } from '../../testing/recordingFetch.js';
import { isOf, isSigned } from '../../testing/sentRequest.js';
import {
	getSession,
	keepSessionFresh,
	listSessions,
	refreshSession,
	restoreSession,
	type SessionState,
	signOut,
	subscribeSession,
	type Wallet,
	type WalletSession,
} from '../index.js';
import { recordStoreOf } from '../parts/sessionStoreOf.js';
import { partsOf } from '../wallet.js';

const isVerify = isOf('verifyCredential');
const isRefresh = isOf('refreshSession');
/** A session that ends in 50 seconds. */
const short = rewriting(isVerify, (body) => ({
	...body,
	...(body['expiresAt'] ? { expiresAt: new Date(Date.now() + 50_000).toISOString() } : {}),
}));

/** Resolves once each of them shows that status, and the same session. */
async function untilAll(tabs: readonly Wallet[], status: SessionState['status']): Promise<void> {
	const shown = () => {
		const states = tabs.map(getSession);
		const ids = states.map((state) => ('session' in state ? state.session.id : ''));
		return { statuses: states.map((state) => state.status), sessions: new Set(ids).size };
	};
	const expected = { statuses: tabs.map(() => status), sessions: 1 };
	await expect.poll(shown).toEqual(expected);
}

/** Has the session be one that began a quarter of an hour ago, and every tab look. */
async function beLong(tab: Wallet): Promise<void> {
	const { scope, own } = partsOf(tab);
	const records = own(recordStoreOf);
	const name = `countersign:session:${scope}`;
	const stored = (await records.get(name)) as { readonly session: WalletSession };
	const createdAt = new Date(Date.now() - 15 * 60_000).toISOString();
	await records.set(name, { ...stored, session: { ...stored.session, createdAt } });
	dispatchEvent(new Event('focus'));
}

test.each([2, 10])(
	'shares one sign-in, one refresh and one sign-out among %i tabs',
	async (count) => {
		const { fetch, sent } = recordingFetch(short);
		const tabs = Array.from({ length: count }, () => openWallet({ fetch }));
		const [first, last] = [tabs[0], tabs.at(-1)];
		if (!first || !last) throw new Error('There is no tab.');
		const stops = tabs.map((tab) => subscribeSession(tab, () => {}));
		await Promise.all(tabs.map(restoreSession));

		await signIn(first);
		await untilAll(tabs, 'active');
		await beLong(first);
		await untilAll(tabs, 'expiring');

		stops.push(...tabs.map(keepSessionFresh));
		await untilAll(tabs, 'active');
		expect(sent.filter(isRefresh).map(isSigned)).toEqual([false, true]);
		// The one that refreshed still ends the earlier session.
		await expect.poll(() => listSessions(last)).toMatchObject([{ isThisDevice: true }]);

		expect(await signOut(last)).toEqual({ revocation: 'confirmed' });
		await untilAll(tabs, 'none');
		const signatures = sent.filter(isSigned).length;
		const refusals = await Promise.all(
			tabs.map((tab) => refreshSession(tab).catch(({ code }) => code)),
		);
		expect(new Set(refusals)).toEqual(new Set(['session.none']));
		expect(sent.filter(isSigned)).toHaveLength(signatures);
		for (const stop of stops) stop();
	},
);

test('does not refresh sessions of 50 seconds as soon as they begin', async () => {
	const { fetch, sent } = recordingFetch(
		rewriting(
			(request) => isVerify(request) || isRefresh(request),
			(body) => ({
				...body,
				...(body['expiresAt'] ? { expiresAt: new Date(Date.now() + 50_000).toISOString() } : {}),
			}),
		),
	);
	const tabs = [openWallet({ fetch }), openWallet({ fetch })] as const;
	const stops = tabs.map(keepSessionFresh);
	await signIn(tabs[0]);
	await untilAll(tabs, 'active');
	const { id } = await refreshSession(tabs[1]);
	await expect
		.poll(() => tabs.map(getSession))
		.toMatchObject([{ session: { id } }, { session: { id } }]);
	expect(tabs.map((tab) => getSession(tab).status)).toEqual(['active', 'active']);
	expect(sent.filter(isRefresh)).toHaveLength(2);
	for (const stop of stops) stop();
});
