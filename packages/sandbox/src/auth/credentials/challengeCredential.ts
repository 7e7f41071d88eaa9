import type {
	AuthMethod,
	CredentialChallengeRequest,
	PasskeyAuthChallenge,
} from '@countersign/contract';
import type { SandboxContext } from '../../platform/context.js';
import { invalidInput } from '../../platform/http/parse.js';
import { limitUse } from '../../platform/rateLimit/limitUse.js';
import { issueOtp } from './issueOtp.js';
import { issuePasskeyChallenge } from './issuePasskeyChallenge.js';
import { lockCredential } from './lockCredential.js';

/**
 * `POST /auth/credentials/{id}/challenge`
 *
 * @throws ServiceError 400 INVALID_INPUT, 404, 429 RATE_LIMITED
 */
export function challengeCredential(
	context: SandboxContext,
	id: string,
	{ clientPublicKey }: CredentialChallengeRequest,
): Promise<AuthMethod | PasskeyAuthChallenge> {
	const { challengeLimits } = context.settings;
	return context.database.transaction(async (transaction) => {
		const credential = await lockCredential(transaction, id);
		if (credential.type === 'OAUTH') {
			throw invalidInput([{ field: '', message: 'An OAUTH credential has no challenge.' }]);
		}
		const limit = challengeLimits[credential.type];
		await limitUse(transaction, context, `challenge/${id}`, limit);
		return credential.type === 'EMAIL_OTP'
			? issueOtp(transaction, context, credential)
			: issuePasskeyChallenge(transaction, context, credential, clientPublicKey);
	});
}
