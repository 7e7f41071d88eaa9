import { expect, onTestFinished, test } from 'vitest';
import { authenticatorEachTest } from '../../testing/authenticatorEachTest.js';
import { openHostileIndexedDb } from '../../testing/hostileIndexedDb.js';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import { credentials, type Person, personWith, sessionOf } from '../../testing/person.js';
import { recordingFetch } from '../../testing/recordingFetch.js';
import { isOf } from '../../testing/sentRequest.js';
import {
	changeEmail,
	exportWallet,
	getMe,
	getSession,
	listSessions,
	refreshSession,
	restoreSession,
	revokeSession,
	signOut,
	signOutEverywhere,
	type Wallet,
} from '../index.js';

authenticatorEachTest();

const idsOf = async (wallet: Wallet) => (await listSessions(wallet)).map(({ id }) => id);

/** Another device of the same person. */
const elsewhere = ({ email }: Person) => signIn(openWallet({ storage: 'memory' }), email);

/** Everything that a session is for, told from the moment after the sign-in. */
const stories: readonly [string, (wallet: Wallet, person: Person) => Promise<void>][] = [
	[
		'is there after a reload, and its key signs',
		async (wallet) => {
			const reloaded = openWallet();
			expect(await restoreSession(reloaded)).toEqual(getSession(wallet));
			await revokeSession(reloaded, { sessionId: sessionOf(wallet).id });
			expect(getSession(reloaded)).toEqual({ status: 'none' });
		},
	],
	[
		'is refreshed twice, and the earlier sessions end',
		async (wallet) => {
			const { id, authMethodId } = sessionOf(wallet);
			const second = await refreshSession(wallet);
			const third = await refreshSession(wallet);
			expect(third).toMatchObject({ authMethodId });
			const left = await idsOf(wallet);
			expect(left).toContain(third.id);
			expect(left).not.toContain(id);
			expect(left).not.toContain(second.id);
		},
	],
	[
		'ends the session of another device, which then signs nothing',
		async (wallet, person) => {
			const other = await elsewhere(person);
			const { id } = sessionOf(other);
			await revokeSession(wallet, { sessionId: id });
			expect(await idsOf(wallet)).not.toContain(id);
			await expect(refreshSession(other)).rejects.toMatchObject({ remedy: 'sign-in' });
			await refreshSession(wallet);
		},
	],
	[
		'ends every session, on all devices',
		async (wallet, person) => {
			const other = await elsewhere(person);
			expect(await signOutEverywhere(wallet)).toEqual({ revocation: 'confirmed' });
			expect(getSession(wallet)).toEqual({ status: 'none' });
			expect(await restoreSession(openWallet())).toEqual({ status: 'none' });
			const again = await elsewhere(person);
			expect(await idsOf(again)).toEqual([sessionOf(again).id]);
			await expect(refreshSession(other)).rejects.toMatchObject({ remedy: 'sign-in' });
		},
	],
	[
		'signs out, and the service knows it',
		async (wallet, person) => {
			const { id } = sessionOf(wallet);
			expect(await signOut(wallet)).toEqual({ revocation: 'confirmed' });
			expect(await idsOf(await elsewhere(person))).not.toContain(id);
		},
	],
	[
		'shows the words of the wallet',
		async (wallet) => {
			const words: string[] = [];
			await exportWallet(wallet, { onWords: (all) => void words.push(...all) });
			expect(words.length).toBeGreaterThanOrEqual(12);
		},
	],
	[
		'changes the address, to which the next code goes',
		async (wallet, person) => {
			const { accountId } = await getMe(wallet);
			const email = newEmail();
			expect(await changeEmail(wallet, { email })).toMatchObject({ email });
			expect(sessionOf(await elsewhere({ ...person, email }))).toMatchObject({ accountId });
		},
	],
];

const ways = [
	['EMAIL_OTP', 'clientHeld'],
	['PASSKEY', 'sealed'],
	['PASSKEY', 'clientHeld'],
	['OAUTH', 'sealed'],
	['OAUTH', 'clientHeld'],
] as const;

const told = ways.flatMap(([type, sessionKeyMode]) =>
	stories.map(([name, story]) => ({ type, sessionKeyMode, name, story })),
);

test.each(told)(
	'a session of $type with a $sessionKeyMode key $name',
	async ({ type, sessionKeyMode, story }) => {
		const person = await personWith(type);
		const wallet = openWallet({ sessionKeyMode });
		await credentials[type].signIn(wallet, person);
		expect(sessionOf(wallet)).toMatchObject({ type });
		await story(wallet, person);
	},
);

test.each(['EMAIL_OTP', 'PASSKEY', 'OAUTH'] as const)(
	'ends only the session of this device that a sign-in by %s replaces',
	async (type) => {
		const person = await personWith(type);
		const other = await elsewhere(person);
		const wallet = openWallet();
		await credentials[type].signIn(wallet, person);
		const left = [sessionOf(wallet).id, sessionOf(other).id].sort();
		await expect.poll(async () => [...(await idsOf(wallet))].sort()).toEqual(left);
	},
);

test('ends no session on a sign-in that storage has no room for, or to another account', async () => {
	const { fetch, sent } = recordingFetch();
	const person = await personWith();
	const before = sessionOf(await signIn(openWallet(), person.email));
	const storage = openHostileIndexedDb();
	onTestFinished(storage.restore);
	storage.fail({ step: 'put', throws: 'QuotaExceededError' });
	const wallet = await signIn(openWallet({ fetch }), person.email);
	expect(sessionOf(wallet)).toMatchObject({ persistence: 'memory' });
	expect(await idsOf(wallet)).toContain(before.id);
	storage.heal();
	await signIn(openWallet({ fetch }));
	await getMe(wallet).catch(() => undefined);
	expect(sent.filter(isOf('deleteSession'))).toEqual([]);
});
