import { watchReported } from '@countersign/test-kit';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openPayer } from '../../testing/openPayer.js';
import { openWallet, signIn } from '../../testing/openWallet.js';
import { recordingFetch } from '../../testing/recordingFetch.js';
import { isOf } from '../../testing/sentRequest.js';
import {
	createPayment,
	getSession,
	listSessions,
	refreshSession,
	restoreSession,
	signOut,
	subscribeEvents,
	subscribeSession,
	type Wallet,
	type WalletEvent,
} from '../index.js';
import { fundSandboxAccount } from '../sandbox.js';

const canary = new Error('A listener of the application fails.');
/** What was thrown becomes an error of the page, in a task of its own. */
let reported: readonly unknown[];
beforeEach(() => {
	reported = watchReported(onTestFinished);
});

const fail = () => {
	throw canary;
};
const statusOf = (wallet: Wallet) => getSession(wallet).status;

test('signs in, refreshes and signs out although a session listener throws', async () => {
	const { fetch, sent } = recordingFetch();
	const wallet = openWallet({ fetch });
	const seen: string[] = [];
	const stops = [
		subscribeSession(wallet, fail),
		subscribeSession(wallet, () => seen.push(statusOf(wallet))),
	];
	expect(await restoreSession(wallet)).toEqual({ status: 'none' });
	await signIn(wallet);
	await refreshSession(wallet);
	expect(await listSessions(wallet)).toHaveLength(1);
	expect(await signOut(wallet)).toEqual({ revocation: 'confirmed' });
	expect(sent.filter(isOf('deleteSession', 'signed')).length).toBeGreaterThan(0);
	expect([seen[0], seen.at(-1)]).toEqual(['none', 'none']);
	expect(reported).toEqual(seen.map(() => canary));
	for (const stop of stops) stop();
});

test('pays although a listener of the payment throws, and tells the other listeners', async () => {
	const wallet = await signIn(openWallet());
	const { request } = await openPayer(wallet);
	const payment = createPayment(wallet, { onChange: fail });
	const confirm = () => {
		const state = payment.get();
		if (state.status === 'review') payment.confirm({ quoteId: state.quote.id });
	};
	const stops = [fail, confirm].map(payment.subscribe);
	payment.start(request);
	await expect.poll(() => payment.get().status).toBe('done');
	expect(reported.length).toBeGreaterThan(0);
	for (const stop of stops) stop();
});

test('delivers an event to the other listeners when one throws, and delivers the next one too', async () => {
	let streams = 0;
	const wallet = await signIn(
		openWallet({
			fetch: (input, init) => {
				if (String(input).endsWith('/events')) streams += 1;
				return fetch(input, init);
			},
		}),
	);
	const state = getSession(wallet);
	const accountId = 'session' in state ? state.session.accountId : '';
	const heard: WalletEvent[] = [];
	const stop = subscribeEvents(wallet, (event) => {
		heard.push(event);
		throw canary;
	});
	const fundAndHear = async () => {
		const before = heard.length;
		await fundSandboxAccount(wallet, { accountId, amount: 1_000_000 });
		await expect.poll(() => heard.length).toBeGreaterThan(before);
	};
	await fundAndHear();
	await fundAndHear();
	stop();
	expect(streams).toBe(1);
	expect(reported).toEqual(heard.map(() => canary));
});
