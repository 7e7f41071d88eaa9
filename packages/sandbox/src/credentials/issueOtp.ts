import { type AuthMethod, limits } from '@countersign/contract';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import { type CredentialRow, otpTargets } from '../database/schema/auth.js';
import { createTargetBundle } from '../enclave/createTargetBundle.js';
import { toAuthMethod } from './toAuthMethod.js';

/** Issues a code, whose target replaces any earlier one: what was sealed to that opens no more. */
export async function issueOtp(
	transaction: Transaction,
	{ clock }: SandboxContext,
	credential: CredentialRow,
): Promise<AuthMethod> {
	const { bundle, privateKey } = createTargetBundle();
	const target = { privateKey, expiresAt: new Date(clock.now().getTime() + limits.otp) };
	await transaction
		.insert(otpTargets)
		.values({ credentialId: credential.id, ...target })
		.onConflictDoUpdate({ target: otpTargets.credentialId, set: target });
	return { ...toAuthMethod(credential), otpEncryptionTargetBundle: bundle };
}
