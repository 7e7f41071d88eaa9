import { type Authenticator, addAuthenticator as add, needOfPasskeys } from '@countersign/test-kit';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Adds a passkey provider to the page until the test is over. */
export async function addAuthenticator(): Promise<Authenticator> {
	needOfPasskeys();
	const authenticator = await add(cdp());
	onTestFinished(authenticator.remove);
	return authenticator;
}
