/** Leaves on this device what each page of `measureLoads.mjs` restores. */
import {
	createWallet,
	startEmailSignIn,
	verifyEmailCode,
} from '../../../packages/core/src/index.js';
import { createTestBackend } from '../../../packages/react/testing/createTestBackend.js';
import { alice } from '../../../packages/react/testing/people.js';
import * as floor from './floor.js';

declare global {
	/** Resolves when all is stored. */
	var seeded: Promise<void>;
}

globalThis.seeded = (async () => {
	const { fetch, enclaveKeys } = await createTestBackend();
	const wallet = createWallet({
		endpoint: '/api',
		environment: 'sandbox',
		enclaveKeys,
		verificationTokens: 'unverified',
		fetch,
	});
	const start = await startEmailSignIn(wallet, { email: alice.email });
	if (start.status !== 'sent') throw new Error('No code was sent.');
	await verifyEmailCode(wallet, { challenge: start.challenge, code: '000000' });
	await floor.put(await floor.openDatabase(), 'key', { key: await floor.createKey() });
})();
