import { needOfPasskeys } from '@countersign/test-kit';
import { expect, onTestFinished, test } from 'vitest';
import { authenticatorEachTest } from '../../testing/authenticatorEachTest.js';
import { countEffort, type Effort } from '../../testing/countEffort.js';
import { openPayer } from '../../testing/openPayer.js';
import { openWallet, requestCode, sandboxCode, signIn } from '../../testing/openWallet.js';
import { storedKey } from '../../testing/storedKey.js';
import {
	addPasskey,
	createQuote,
	executeQuote,
	finishEmailSignIn,
	restoreSession,
	signInWithPasskey,
	signOut,
} from '../index.js';
import { stamp } from '../signer/stamp.js';
import type { Wallet } from '../wallet.js';

// Exact counts: more calls of IndexedDB, WebCrypto, timers or requests than these make a flow slower.

authenticatorEachTest();

/** The counts of a flow. One timer in three seconds limits everything that it does in storage. */
async function effortOf(run: () => Promise<unknown>): Promise<Omit<Effort, 'limits'>> {
	const start = performance.now();
	const { limits, ...effort } = await countEffort(run);
	expect(limits).toBeLessThanOrEqual(1 + Math.floor((performance.now() - start) / 3_000));
	return effort;
}

/** A page after a reload. */
const openPage = () => openWallet();

const name = 'signalAllAcceptedCredentials';

const sign = async (wallet: Wallet) => stamp(await storedKey(wallet), 'what is signed');

test('restores with one open and one read of storage, no request and no WebCrypto', async () => {
	await signIn(openWallet());
	const page = openPage();
	// The clock's difference and the session, in one transaction.
	expect(await effortOf(() => restoreSession(page))).toEqual({
		opens: 1,
		transactions: 1,
		reads: 2,
		writes: 0,
		subtle: {},
		// The end of the session.
		timers: 1,
		requests: 0,
	});
});

test('signs in a live session with one read and one call of WebCrypto', async () => {
	const page = openPage();
	await signIn(page);
	expect(await effortOf(() => sign(page))).toEqual({
		opens: 0,
		transactions: 1,
		reads: 1,
		writes: 0,
		subtle: { sign: 1 },
		timers: 1,
		requests: 0,
	});
});

test('signs in with an emailed code in two requests after the one for the code', async () => {
	const page = openPage();
	const challenge = await requestCode(page);
	expect(await effortOf(() => finishEmailSignIn(page, { challenge, code: sandboxCode }))).toEqual({
		opens: 0,
		transactions: 3,
		reads: 5,
		writes: 3,
		subtle: {
			deriveBits: 5,
			encrypt: 1,
			exportKey: 3,
			generateKey: 2,
			importKey: 10,
			sign: 3,
			verify: 2,
		},
		timers: 1,
		requests: 2,
	});
});

test('signs in with a passkey in two requests', async () => {
	needOfPasskeys();
	const before = await signIn(openWallet());
	await addPasskey(before, { nickname: 'Laptop' });
	await signOut(before);
	// What is told to the device afterwards belongs to no flow.
	const { signalAllAcceptedCredentials } = PublicKeyCredential;
	onTestFinished(() => void Reflect.set(PublicKeyCredential, name, signalAllAcceptedCredentials));
	Reflect.set(PublicKeyCredential, name, undefined);
	const page = openPage();
	const effort = await effortOf(() => signInWithPasskey(page));
	// A signature tells which of two points is the public key: it is verified with the first, and then with the second.
	const proofs = effort.subtle['verify'] === 1 ? 1 : 2;
	expect(effort).toEqual({
		opens: 1,
		transactions: 4,
		reads: 5,
		writes: 2,
		subtle: {
			decrypt: 1,
			deriveBits: 6,
			digest: 2,
			exportKey: 2,
			generateKey: 1,
			importKey: 11 + proofs,
			sign: 3,
			verify: proofs,
		},
		timers: 1,
		requests: 2,
	});
});

// Two writes: the confirmation, bound to a hash of its payload before the stamp, and that it is sent.
test.each([
	['no limits', undefined, { reads: 5, writes: 2 }],
	['limits, which count it', { perDay: { USDB: 100_000_000 } }, { reads: 5, writes: 3 }],
])('executes with one request and one signature under %s', async (_, spendingLimits, storage) => {
	const page = await signIn(openWallet({ spendingLimits }));
	const { request } = await openPayer(page);
	const { lockedCurrency, ...body } = request;
	const quote = await createQuote(page, body);
	expect(await effortOf(() => executeQuote(page, { quote }))).toEqual({
		opens: 0,
		transactions: 3,
		...storage,
		subtle: { digest: 1, sign: 1 },
		timers: 1,
		requests: 1,
	});
});
