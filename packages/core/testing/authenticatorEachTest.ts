import { type Authenticator, needOfPasskeys } from '@countersign/test-kit';
import { afterEach, beforeEach } from 'vitest';
import { addVirtualAuthenticator } from './virtualAuthenticator.js';

/**
 * Gives every test of this file an authenticator of its own where the engine has passkeys. A test that uses none of the
 * returned object, and needs a passkey, says so by `needOfPasskeys`.
 *
 * @returns The authenticator of the running test.
 */
export function authenticatorEachTest(): Authenticator {
	let added: Authenticator | undefined;
	const current = () => {
		needOfPasskeys();
		if (!added) throw new Error('No test is running.');
		return added;
	};
	beforeEach(async () => {
		if ('PublicKeyCredential' in globalThis) added = await addVirtualAuthenticator();
	});
	afterEach(() => added?.remove());
	return {
		setUserVerified: (isUserVerified) => current().setUserVerified(isUserVerified),
		setPresent: (isPresent) => current().setPresent(isPresent),
		credentialIds: () => current().credentialIds(),
		userNames: () => current().userNames(),
		remove: () => current().remove(),
	};
}
