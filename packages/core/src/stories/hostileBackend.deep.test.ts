import { hostileBackend, oidcToken } from '@countersign/test-kit';
import { describe, expect, onTestFinished, test } from 'vitest';
import { refusalIn, unlessConfirmed } from '../../testing/hostile/subject.js';
import { alwaysReachable, hostileReach } from '../../testing/hostileReach.js';
import { openPayer } from '../../testing/openPayer.js';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import { credentialIdOf, credentials, newPerson, sessionOf } from '../../testing/person.js';
import { addVirtualAuthenticator } from '../../testing/virtualAuthenticator.js';
import type { Wallet } from '../index.js';
import * as core from '../index.js';

/** Every action whose payload is an activity and that can be tried again and again; what it needs is there. */
const actions: Readonly<
	Record<string, (wallet: Wallet, other: Wallet) => Promise<() => Promise<unknown>>>
> = {
	addEmailOtp: async (wallet) => {
		const person = newPerson();
		const { email } = await core.getMe(wallet);
		const credentialId = await credentialIdOf(wallet, 'EMAIL_OTP');
		await credentials.OAUTH.add(wallet, person);
		await credentials.OAUTH.signIn(wallet, person);
		await core.removeCredential(wallet, { credentialId });
		return () => core.addEmailOtp(wallet, { email });
	},
	addOauth: async (wallet) => () =>
		core.addOauth(wallet, { oidcToken: oidcToken({ sub: crypto.randomUUID() }) }),
	addPasskey: async (wallet) => {
		const authenticator = await addVirtualAuthenticator();
		onTestFinished(() => authenticator.remove());
		return () => core.addPasskey(wallet, { nickname: 'Laptop' });
	},
	changeEmail: async (wallet) => () => core.changeEmail(wallet, { email: newEmail() }),
	executeQuote: async (wallet) => {
		const { source, destination } = (await openPayer(wallet)).request;
		const locked = { lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 2_500 } as const;
		return async () =>
			core.executeQuote(wallet, {
				quote: await core.createQuote(wallet, { source, destination, ...locked }),
			});
	},
	exportWallet: async (wallet) => () => core.exportWallet(wallet, { onWords: () => {} }),
	refreshSession: async (wallet) => () => core.refreshSession(wallet),
	removeCredential: async (wallet) => {
		await core.addOauth(wallet, { oidcToken: oidcToken({ sub: newPerson().sub }) });
		const credentialId = await credentialIdOf(wallet, 'OAUTH');
		return () => core.removeCredential(wallet, { credentialId });
	},
	replaceSession: async (wallet) => async () => {
		await core.refreshSession(wallet);
		return unreported;
	},
	revokeSession: async (wallet, other) => {
		const { id: sessionId } = sessionOf(other);
		return () => core.revokeSession(wallet, { sessionId });
	},
	setPrivacy: async (wallet) => () => core.setPrivacy(wallet, { isPrivate: true }),
	signOut: async (wallet) => async () => {
		await arrive();
		return unlessConfirmed(core.signOut(wallet));
	},
	signOutEverywhere: async (wallet) => async () => {
		await arrive();
		return unlessConfirmed(core.signOutEverywhere(wallet));
	},
};

/** The session has been replaced. Whether the former one has ended at the service is not reported. */
const unreported = { refused: 'unreported' };

/** Signs somebody new in on another device and then on this one, past the hostile backend. */
async function arrive(): Promise<void> {
	const email = newEmail();
	await signIn(openWallet({ storage: 'memory' }), email);
	await signIn(openWallet(), email);
}

test('the table names the actions that are tried', () => {
	expect(Object.keys(hostileReach)).toEqual(Object.keys(actions));
});

/** A changed transaction may not be one any more. A sign-out says in its result that it was not signed. */
const unsigned = /^payload\.(mismatch|unreadable)$|^un(confirmed|reported)$/;

/** An error is ours, whatever was changed. */
function codeOf(reason: unknown): string {
	if (core.isWalletError(reason)) return reason.code;
	throw reason;
}

describe.each(Object.entries(actions))('a backend that is hostile to %s', (name, prepare) => {
	// [G5a] [G25a]
	test('gets a signature only for the changes that hostileReach lists', async () => {
		const backend = hostileBackend(name === 'replaceSession' ? 'DELETE' : undefined);
		const email = newEmail();
		const other = await signIn(openWallet({ storage: 'memory' }), email);
		const wallet = await signIn(openWallet({ fetch: backend.fetch }), email);
		const attempt = await prepare(wallet, other);
		// Learns what the payload holds, from one that is refused.
		backend.swap('type');
		expect(await attempt().then(refusalIn, codeOf)).toMatch(unsigned);
		expect(backend.stamps()).toBe(0);
		const reached: string[] = [];
		for (const path of backend.members()) {
			backend.swap(path);
			// Signed or not: the service does not take a signature over what it did not ask to sign.
			const refusal = await attempt().then(refusalIn, codeOf);
			expect(refusal, path).toBeDefined();
			if (backend.stamps() > 0) reached.push(path);
			else expect(refusal).toMatch(unsigned);
		}
		expect(reached.sort()).toEqual([...(hostileReach[name] ?? []), alwaysReachable].sort());
	});
});
