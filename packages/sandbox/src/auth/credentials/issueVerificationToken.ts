import { randomUUID } from 'node:crypto';
import { limits } from '@countersign/contract';
import type { SandboxContext } from '../../platform/context.js';
import { createVerificationToken } from '../../platform/enclave/createVerificationToken.js';
import { organizationId } from '../signing/activity.js';

/** The token that a correct code buys, bound to the key (compressed hex) that came with the code. */
export function issueVerificationToken(
	{ clock }: SandboxContext,
	{ accountId, email, signer }: { accountId: string; email: string; signer: string },
): string {
	return createVerificationToken({
		id: randomUUID(),
		verification_type: 'OTP_TYPE_EMAIL',
		contact: email,
		organization_id: organizationId(accountId),
		public_key: signer,
		exp: String(clock.now().getTime() + limits.signedRetry),
	});
}
