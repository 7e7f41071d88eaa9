import { sandboxEnclaveKeys } from '@countersign/contract';
import { expect, test } from 'vitest';
import { quorumKeys } from './quorumKeys.js';

test('the quorum keys are the ones that the contract publishes', () => {
	expect([quorumKeys.otp.publicKey]).toEqual(sandboxEnclaveKeys.otp);
	expect([quorumKeys.export.publicKey]).toEqual(sandboxEnclaveKeys.export);
});
