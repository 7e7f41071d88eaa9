import { type Authenticator, addAuthenticator } from '@countersign/test-kit';
import { cdp } from 'vitest/browser';

/** Adds a passkey provider to the page that runs the tests. */
export const addVirtualAuthenticator = (): Promise<Authenticator> => addAuthenticator(cdp());
