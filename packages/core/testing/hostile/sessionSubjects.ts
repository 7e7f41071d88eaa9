import { needOfPasskeyPick, oidcToken } from '@countersign/test-kit';
import { onTestFinished } from 'vitest';
import * as core from '../../src/index.js';
import { newEmail, openWallet, signIn } from '../openWallet.js';
import { newPerson, sessionOf } from '../person.js';
import { addVirtualAuthenticator } from '../virtualAuthenticator.js';
import { arranged, once, type Subject, unlessConfirmed } from './subject.js';

/** A sign-in with the passkey of this device, in the place of no other session. */
const byPasskey = (attempt: (wallet: core.Wallet) => Promise<unknown>): Subject =>
	arranged(async (wallet) => {
		const authenticator = await addVirtualAuthenticator();
		onTestFinished(() => authenticator.remove());
		await signIn(wallet);
		await core.addPasskey(wallet, { nickname: 'Laptop' });
		return async () => {
			await core.signOut(wallet);
			return () => attempt(wallet);
		};
	});

/** What begins, renews and ends sessions. */
export const sessionSubjects = {
	signInByCode: once(async (wallet) => () => signIn(wallet)),
	signInWithOauth: once(async (wallet) => {
		const { sub } = newPerson();
		await signIn(wallet);
		await core.addOauth(wallet, { oidcToken: oidcToken({ sub }) });
		await core.signOut(wallet);
		const prepared = await core.prepareOauth(wallet);
		const token = oidcToken({ sub, nonce: prepared.nonce });
		return () => core.signInWithOauth(wallet, { prepared, oidcToken: token });
	}),
	signInWithPasskey: byPasskey((wallet) => core.signInWithPasskey(wallet)),
	preparePasskeySignIn: byPasskey(async (wallet) =>
		(await core.preparePasskeySignIn(wallet)).signIn(),
	),
	signInWithPasskeyAutofill: byPasskey((wallet) => {
		needOfPasskeyPick();
		return core.signInWithPasskeyAutofill(wallet);
	}),
	refreshSession: once(async (wallet) => {
		await signIn(wallet);
		return () => core.refreshSession(wallet);
	}),
	revokeSession: once(async (wallet) => {
		const email = newEmail();
		const { id: sessionId } = sessionOf(await signIn(openWallet({ storage: 'memory' }), email));
		await signIn(wallet, email);
		return () => core.revokeSession(wallet, { sessionId });
	}),
	signOut: arranged(async (wallet) => async () => {
		await signIn(wallet);
		return () => unlessConfirmed(core.signOut(wallet));
	}),
	signOutEverywhere: arranged(async (wallet) => async () => {
		const email = newEmail();
		await signIn(openWallet({ storage: 'memory' }), email);
		await signIn(wallet, email);
		return () => unlessConfirmed(core.signOutEverywhere(wallet));
	}),
} satisfies Readonly<Record<string, Subject>>;
