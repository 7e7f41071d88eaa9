/** Leaves on this device what each page of `measureLoads.mjs` restores. */
import { finishEmailSignIn, startEmailSignIn } from '../../packages/core/src/index.js';
import { createTestBackend } from '../../packages/react/testing/createTestBackend.js';
import { createTestWallet } from '../../packages/react/testing/createTestWallet.js';
import { alice } from '../../packages/react/testing/people.js';
import * as floor from './floor.js';

declare global {
	/** Resolves when all is stored. */
	var seeded: Promise<void>;
}

globalThis.seeded = (async () => {
	const wallet = createTestWallet(await createTestBackend(), { storage: 'indexedDB' });
	const start = await startEmailSignIn(wallet, { email: alice.email });
	if (start.status !== 'sent') throw new Error('No code was sent.');
	await finishEmailSignIn(wallet, { challenge: start.challenge, code: '000000' });
	await floor.put(await floor.openDatabase(), 'key', { key: await floor.createKey() });
})();
