import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as core from '../../packages/core/src/index.js';
import { stubPage } from '../../packages/core/testing/grid/stubPage.js';
import { newEmail, sandboxCode, signIn } from '../../packages/core/testing/openWallet.js';
import { credentials, newPerson } from '../../packages/core/testing/person.js';
import { openPeople, type People, refusedOrRight } from './openPeople.js';
import { tryInputs } from './tryInputs.js';

let people: People;
beforeAll(async () => {
	vi.stubGlobal('navigator', {});
	stubPage();
	people = await openPeople();
}, 60_000);
afterAll(async () => {
	await people.close();
	// The files that come after it in this process are in no page.
	vi.unstubAllGlobals();
});

/** Sign-ins and sign-outs, by name. What the service seals is for one key, so nothing can be played again: the service takes part. */
const signIns: Readonly<
	Record<string, (wallet: core.Wallet) => Promise<() => Promise<core.WalletSession | undefined>>>
> = {
	finishEmailSignIn: async (wallet) => async () => {
		const start = await core.startEmailSignIn(wallet, { email: newEmail() });
		if (start.status !== 'sent') return undefined;
		return core.finishEmailSignIn(wallet, { challenge: start.challenge, code: sandboxCode });
	},
	signInWithOauth: async (wallet) => {
		const person = newPerson();
		await credentials.OAUTH.add(wallet, person);
		return async () => {
			await credentials.OAUTH.signIn(wallet, person);
			return sessionIn(wallet);
		};
	},
	signInWithPasskey: async (wallet) => {
		await core.addPasskey(wallet, { nickname: 'Laptop' });
		return () => core.signInWithPasskey(wallet);
	},
	addPasskey: async (wallet) => async () => {
		await core.addPasskey(wallet, { nickname: 'Laptop' });
		return sessionIn(wallet);
	},
	signOut: async (wallet) => async () => signedOut(wallet, await core.signOut(wallet)),
	signOutEverywhere: async (wallet) => async () =>
		signedOut(wallet, await core.signOutEverywhere(wallet)),
};

function signedOut(wallet: core.Wallet, { revocation }: core.SignOutResult): undefined {
	expect(['confirmed', 'unconfirmed']).toContain(revocation);
	expect(core.getSession(wallet).status).toBe('none');
}

function sessionIn(wallet: core.Wallet): core.WalletSession {
	const state = core.getSession(wallet);
	if (!('session' in state)) throw new Error('It is told as done, and nobody is signed in.');
	return state.session;
}

const share = 0.004 / Object.keys(signIns).length;

test.each(Object.entries(signIns))(
	'%s gives a typed error or a session that ends, whatever one response is changed to, and does not bar the next',
	async (name, prepare) => {
		const open = async () => {
			const { wallet, replay } = await people.open();
			return { wallet, replay, act: await prepare(wallet) };
		};
		let person = await open();
		person.replay.record();
		await person.act();
		const count = person.replay.recorded().length;
		await tryInputs({
			name: `core ${name}`,
			share,
			isTimed: false,
			ready: async () => {
				person = await open();
			},
			attempt: async (draw) => {
				const { wallet, replay, act } = person;
				replay.change(draw.below(count), draw);
				await refusedOrRight(
					act().then((session) => {
						if (session) expect(Date.parse(session.expiresAt)).not.toBeNaN();
					}),
				);
				replay.record();
				await signIn(wallet);
			},
		});
	},
	3_600_000,
);
