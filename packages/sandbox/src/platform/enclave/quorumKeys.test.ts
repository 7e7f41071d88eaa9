import { sandboxEnclaveKeys } from '@countersign/contract';
import { expect, test } from 'vitest';
import { quorumKeys } from './quorumKeys.js';

test('the quorum keys match those of the contract', () => {
	expect([quorumKeys.otp.publicKey]).toEqual(sandboxEnclaveKeys.otp);
	expect([quorumKeys.export.publicKey]).toEqual(sandboxEnclaveKeys.export);
});
