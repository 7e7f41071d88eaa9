import { type AuthMethod, limits } from '@countersign/contract';
import { sendMessage } from '../../events/outbox/sendMessage.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { type CredentialRow, otpTargets } from '../../platform/database/schema/auth.js';
import { createTargetBundle } from '../../platform/enclave/createTargetBundle.js';
import { readPlatform } from '../../platformConfig/readPlatform.js';
import { otpCode } from './otpCode.js';
import { toAuthMethod } from './toAuthMethod.js';

/** Issues a code and emails it. Its target replaces any earlier one: what was sealed to that opens no more. */
export async function issueOtp(
	transaction: Transaction,
	context: SandboxContext,
	credential: CredentialRow,
): Promise<AuthMethod> {
	const { bundle, privateKey } = createTargetBundle();
	const { embeddedWalletConfig } = await readPlatform(transaction, context);
	const { appName, expirationSeconds = limits.otp / 1000 } = embeddedWalletConfig;
	const expiresAt = new Date(context.clock.now().getTime() + expirationSeconds * 1000);
	const target = { privateKey, expiresAt };
	await transaction
		.insert(otpTargets)
		.values({ credentialId: credential.id, ...target })
		.onConflictDoUpdate({ target: otpTargets.credentialId, set: target });
	await sendMessage(transaction, context, {
		channel: 'EMAIL',
		to: credential.nickname,
		code: otpCode,
		message: `${otpCode} is your sign-in code${appName === undefined ? '' : ` for ${appName}`}.`,
	});
	return { ...toAuthMethod(credential), otpEncryptionTargetBundle: bundle };
}
