import { sandboxTrust } from '@countersign/contract';
import { expect, test } from 'vitest';
import { createWallet, partsOf } from '../wallet.js';
import { signInWatchOf } from './sessionStoreOf.js';
import { signInSessionOf } from './signInSessionOf.js';

test('watches every sign-in for a browser that keeps no cookies', () => {
	const { own } = partsOf(createWallet({ endpoint: '/api', ...sandboxTrust }));
	own(signInSessionOf);
	expect(own(signInWatchOf).cookies).toBeDefined();
});
