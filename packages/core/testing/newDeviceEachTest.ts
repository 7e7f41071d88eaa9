import type { Authenticator } from '@countersign/test-kit';
import { afterEach, beforeEach } from 'vitest';
import { forgetDevice } from './openWallet.js';
import { addVirtualAuthenticator } from './virtualAuthenticator.js';

/**
 * Starts every test of this file on a new device: nothing stored, and an authenticator of its own.
 *
 * @returns The authenticator of the running test.
 */
export function newDeviceEachTest(): Authenticator {
	let current: Authenticator;
	beforeEach(async () => {
		await forgetDevice();
		current = await addVirtualAuthenticator();
	});
	afterEach(() => current.remove());
	return {
		setUserVerified: (isUserVerified) => current.setUserVerified(isUserVerified),
		setPresent: (isPresent) => current.setPresent(isPresent),
		credentialIds: () => current.credentialIds(),
		userNames: () => current.userNames(),
		remove: () => current.remove(),
	};
}
