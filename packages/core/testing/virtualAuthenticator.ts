import { type Authenticator, addAuthenticator, needOfPasskeys } from '@countersign/test-kit';
import { cdp } from 'vitest/browser';

/** Adds a passkey provider to the page that runs the tests. */
export async function addVirtualAuthenticator(): Promise<Authenticator> {
	needOfPasskeys();
	return addAuthenticator(cdp());
}
