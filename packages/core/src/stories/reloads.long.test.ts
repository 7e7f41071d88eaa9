import { expect, test } from 'vitest';
import { forgetDevice } from '../../testing/forgetDevice.js';
import { ageLogin, newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import {
	type CredentialType,
	credentialIdOf,
	credentials,
	newPerson,
	type Person,
	personWith,
	sessionOf,
	typesOf,
} from '../../testing/person.js';
import { type ClosingMoment, runUntilClosed } from '../../testing/runUntilClosed.js';
import { addVirtualAuthenticator } from '../../testing/virtualAuthenticator.js';
import {
	changeEmail,
	exportWallet,
	getMe,
	getSession,
	getStepUp,
	isWalletError,
	listDevicePasskeys,
	listSessions,
	refreshSession,
	removeCredential,
	restoreSession,
	revokeSession,
	signOut,
	signOutEverywhere,
	subscribeStepUp,
	type Wallet,
	type WalletConfig,
} from '../index.js';

/** On a device that nobody has used. Its authenticator holds nothing: it has room for 3 passkeys. */
async function onNewDevice<Result>(tell: () => Promise<Result>): Promise<Result> {
	await forgetDevice();
	const authenticator = await addVirtualAuthenticator();
	return tell().finally(() => authenticator.remove());
}

/** One thing that somebody does on a page. */
interface Flow {
	run(wallet: Wallet): Promise<unknown>;
	/** What is true once it is done, by this page or by the one before. */
	end(wallet: Wallet): Promise<unknown>;
}

interface Story {
	/**
	 * The session while it is not done: `active`, or `none` while a sign-in is under way, or `ended` from the first request
	 * of a sign-out on. Default `active`.
	 */
	readonly meanwhile?: 'none' | 'ended';
	/** How a second attempt says that the first one had done it. */
	readonly done?: string;
	readonly config?: Partial<WalletConfig>;
	/** On this device, by a page that is closed before the flow starts. */
	arrange(): Promise<Flow>;
}

const nobodyIn = async (wallet: Wallet) => expect(getSession(wallet)).toEqual({ status: 'none' });

function signInBy(type: CredentialType, config: Partial<WalletConfig> = {}): Story {
	return {
		meanwhile: 'none',
		config,
		async arrange() {
			const person = type === 'EMAIL_OTP' ? newPerson() : await personWith(type);
			await signOut(openWallet());
			return {
				run: (wallet) => credentials[type].signIn(wallet, person),
				async end(wallet) {
					expect(sessionOf(wallet)).toMatchObject({ type });
					await refreshSession(wallet);
				},
			};
		},
	};
}

function adding(type: CredentialType, done?: string): Story {
	return {
		...(done && { done }),
		async arrange() {
			const person = await personWithout(type);
			return {
				run: (wallet) => credentials[type].add(wallet, person),
				async end(wallet) {
					expect((await typesOf(wallet)).filter((one) => one === type)).toEqual([type]);
					await credentials[type].signIn(wallet, person);
					expect(sessionOf(wallet)).toMatchObject({ type });
				},
			};
		},
	};
}

/** Somebody who is signed in and has no such credential. */
async function personWithout(type: CredentialType): Promise<Person> {
	if (type !== 'EMAIL_OTP') return personWith();
	const person = await personWith('OAUTH');
	const wallet = openWallet();
	await credentials.OAUTH.signIn(wallet, person);
	await removeCredential(wallet, { credentialId: await credentialIdOf(wallet, type) });
	return person;
}

const wordsOf = (wallet: Wallet) =>
	new Promise<readonly string[]>((resolve, reject) => {
		exportWallet(wallet, { onWords: resolve }).catch(reject);
	});

/** Signs in again if the action waits for it. */
async function provingAgain<Result>(
	wallet: Wallet,
	{ email }: Person,
	act: () => Promise<Result>,
): Promise<Result> {
	let stop = () => {};
	const waiting = new Promise<'waits'>((resolve) => {
		stop = subscribeStepUp(wallet, () => {
			if (getStepUp(wallet).status === 'needsStepUp') resolve('waits');
		});
	});
	const acting = act();
	if ((await Promise.race([waiting, acting])) === 'waits') await signIn(wallet, email);
	return acting.finally(stop);
}

const stories: Readonly<Record<string, Story>> = {
	'sign in by EMAIL_OTP': signInBy('EMAIL_OTP'),
	'sign in by PASSKEY, sealed': signInBy('PASSKEY', { sessionKeyMode: 'sealed' }),
	'sign in by PASSKEY, clientHeld': signInBy('PASSKEY', { sessionKeyMode: 'clientHeld' }),
	'sign in by OAUTH, sealed': signInBy('OAUTH', { sessionKeyMode: 'sealed' }),
	'sign in by OAUTH, clientHeld': signInBy('OAUTH', { sessionKeyMode: 'clientHeld' }),
	'add EMAIL_OTP': adding('EMAIL_OTP', 'otp.already_registered'),
	'add PASSKEY': adding('PASSKEY'),
	'add OAUTH': adding('OAUTH'),
	'remove PASSKEY': {
		async arrange() {
			await personWith('PASSKEY');
			const credentialId = await credentialIdOf(openWallet(), 'PASSKEY');
			return {
				run: (wallet) => removeCredential(wallet, { credentialId }),
				async end(wallet) {
					expect(await typesOf(wallet)).toEqual(['EMAIL_OTP']);
					expect(await listDevicePasskeys(wallet)).toEqual([]);
				},
			};
		},
	},
	'remove PASSKEY after another sign-in': {
		async arrange() {
			const person = await personWith('PASSKEY');
			const wallet = openWallet();
			await credentials.PASSKEY.signIn(wallet, person);
			const credentialId = await credentialIdOf(wallet, 'PASSKEY');
			return {
				run: (page) => provingAgain(page, person, () => removeCredential(page, { credentialId })),
				async end(page) {
					expect(await typesOf(page)).toEqual(['EMAIL_OTP']);
					expect(sessionOf(page)).toMatchObject({ type: 'EMAIL_OTP' });
				},
			};
		},
	},
	refresh: {
		async arrange() {
			await personWith();
			return {
				run: refreshSession,
				async end(wallet) {
					const { id } = sessionOf(wallet);
					expect((await listSessions(wallet)).map((one) => one.id)).toContain(id);
				},
			};
		},
	},
	"revoke another device's session": {
		async arrange() {
			const { email } = await personWith();
			const sessionId = sessionOf(await signIn(openWallet({ storage: 'memory' }), email)).id;
			return {
				run: (wallet) => revokeSession(wallet, { sessionId }),
				end: async (wallet) =>
					expect((await listSessions(wallet)).map((one) => one.id)).not.toContain(sessionId),
			};
		},
	},
	'sign out': {
		meanwhile: 'ended',
		async arrange() {
			await personWith();
			return { run: signOut, end: nobodyIn };
		},
	},
	'sign out everywhere': {
		meanwhile: 'ended',
		async arrange() {
			const { email } = await personWith();
			await signIn(openWallet({ storage: 'memory' }), email);
			return { run: signOutEverywhere, end: nobodyIn };
		},
	},
	export: {
		async arrange() {
			await personWith();
			return {
				run: wordsOf,
				end: async (wallet) => expect((await wordsOf(wallet)).length).toBeGreaterThanOrEqual(12),
			};
		},
	},
	'export after another sign-in': {
		async arrange() {
			const person = await personWith();
			await ageLogin();
			return {
				run: (wallet) => provingAgain(wallet, person, () => wordsOf(wallet)),
				end: async (wallet) => expect((await wordsOf(wallet)).length).toBeGreaterThanOrEqual(12),
			};
		},
	},
	'change of the email': {
		async arrange() {
			await personWith();
			const email = newEmail();
			return {
				run: (wallet) => changeEmail(wallet, { email }),
				end: async (wallet) => expect(await getMe(wallet)).toMatchObject({ email }),
			};
		},
	},
};

/** Tells the story with a page that is closed at that request, unless it is done before; then once more. */
async function tell(story: Story, at: number, moment: ClosingMoment): Promise<boolean> {
	const { meanwhile = 'active', done, config = {} } = story;
	const { run, end } = await story.arrange();
	const isDone = await runUntilClosed(run, { at, moment, config });
	const reloaded = openWallet(config);
	const { status } = await restoreSession(reloaded);
	expect(getStepUp(reloaded)).toEqual({ status: 'none' });
	// A page that was closed after its sign-in has left a session, and then there is nothing to repeat.
	if (!isDone && !(meanwhile === 'none' && status === 'active')) {
		expect(status).toBe(meanwhile === 'ended' ? 'none' : meanwhile);
		const refusal = await run(reloaded).then(
			() => undefined,
			(error) => (isWalletError(error) ? error.code : error),
		);
		if (refusal !== undefined) expect(refusal).toBe(done);
	}
	await end(reloaded);
	return isDone;
}

const moments: readonly ClosingMoment[] = ['sent', 'answered'];
const reloads = moments.flatMap((moment) =>
	Object.entries(stories).map(([name, story]) => ({ moment, name, story })),
);

// [S3] [S21a]
test.each(reloads)(
	'a reload at any request, when it is $moment: $name',
	{ timeout: 120_000 },
	async ({ moment, story }) => {
		// Before the first request is sent, nothing has happened.
		let at = moment === 'sent' ? 2 : 1;
		while (!(await onNewDevice(() => tell(story, at, moment)))) at += 1;
		expect(at).toBeGreaterThan(2);
	},
);
