import type { Authenticator } from '@countersign/test-kit';
import { afterEach, beforeEach } from 'vitest';
import { addVirtualAuthenticator } from './virtualAuthenticator.js';

/**
 * Gives every test of this file an authenticator of its own where the engine has passkeys.
 *
 * @returns The authenticator of the running test.
 */
export function authenticatorEachTest(): Authenticator {
	let added: Authenticator | undefined;
	const current = () => {
		if (!added) throw new Error('This engine has no passkeys.');
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
