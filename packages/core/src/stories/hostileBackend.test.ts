import { oidcToken } from '@countersign/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { hostileBackend } from '../../testing/hostileBackend.js';
import { alwaysReachable, hostileReach } from '../../testing/hostileReach.js';
import { forgetDevice, newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import { credentialIdOf, newPerson, sessionOf } from '../../testing/person.js';
import {
	addOauth,
	changeEmail,
	exportWallet,
	isWalletError,
	refreshSession,
	removeCredential,
	revokeSession,
	setPrivacy,
	type Wallet,
} from '../index.js';

beforeEach(forgetDevice);

/** Every action whose payload is an activity and that can be tried again and again; what it needs is there. */
const actions: Readonly<
	Record<string, (wallet: Wallet, other: Wallet) => Promise<() => Promise<unknown>>>
> = {
	addOauth: async (wallet) => () =>
		addOauth(wallet, { oidcToken: oidcToken({ sub: crypto.randomUUID() }) }),
	changeEmail: async (wallet) => () => changeEmail(wallet, { email: newEmail() }),
	exportWallet: async (wallet) => () => exportWallet(wallet, { onWords: () => {} }),
	refreshSession: async (wallet) => () => refreshSession(wallet),
	removeCredential: async (wallet) => {
		await addOauth(wallet, { oidcToken: oidcToken({ sub: newPerson().sub }) });
		const credentialId = await credentialIdOf(wallet, 'OAUTH');
		return () => removeCredential(wallet, { credentialId });
	},
	revokeSession: async (wallet, other) => {
		const { id: sessionId } = sessionOf(other);
		return () => revokeSession(wallet, { sessionId });
	},
	setPrivacy: async (wallet) => () => setPrivacy(wallet, { isPrivate: true }),
};

test('the table names the actions that are tried', () => {
	expect(Object.keys(hostileReach)).toEqual(Object.keys(actions));
});

describe.each(Object.entries(actions))('a backend that is hostile to %s', (name, prepare) => {
	test('gets a signature for what SECURITY.md says, and nothing else', async () => {
		const backend = hostileBackend();
		const email = newEmail();
		const other = await signIn(openWallet({ storage: 'memory' }), email);
		const wallet = await signIn(openWallet({ fetch: backend.fetch }), email);
		const attempt = await prepare(wallet, other);
		// Learns what the payload holds, from one that is refused.
		backend.swap('type');
		await expect(attempt()).rejects.toMatchObject({ code: 'payload.mismatch' });
		const reached: string[] = [];
		for (const path of backend.members()) {
			backend.swap(path);
			const error: unknown = await attempt().then(
				() => 'done',
				(reason) => reason,
			);
			// Signed or not: the service does not take a signature over what it did not ask to sign.
			expect(isWalletError(error), `${path}: ${String(error)}`).toBe(true);
			if (backend.stamps() > 0) reached.push(path);
			else expect(error).toMatchObject({ code: 'payload.mismatch' });
		}
		expect(reached.sort()).toEqual([...(hostileReach[name] ?? []), alwaysReachable].sort());
	});
});
