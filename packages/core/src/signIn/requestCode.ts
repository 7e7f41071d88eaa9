import { authOperations } from '@countersign/contract';
import { isWalletError } from '../errors.js';
import { backendRoutes } from '../http/backendRoutes.js';
import { checkShape } from '../http/checkShape.js';
import type { Clock } from '../http/clock.js';
import type { Http } from '../http/http.js';
import type { EmailChallenge, EmailSignInStart, EmailSignIns } from './emailSignIns.js';

/** Where a code goes: to an address, known or not, or to that of a credential of whoever is logged in. */
export type CodeRecipient = Pick<EmailChallenge, 'email' | 'askedBy'> &
	Partial<Pick<EmailChallenge, 'credentialId'>>;

const defaultWait = 30_000;

/** Has a code sent, and remembers it on this device. Asked too often is data. */
export async function requestCode(
	options: { readonly http: Http; readonly clock: Clock; readonly emailSignIns: EmailSignIns },
	recipient: CodeRecipient,
	signal?: AbortSignal,
): Promise<EmailSignInStart> {
	const { http, clock, emailSignIns } = options;
	// The code is not there yet: fetch what will seal it meanwhile.
	void import('../crypto/sealOtpCode.js').catch(() => undefined);
	try {
		const answer = await ask(http, recipient, signal);
		const { email, askedBy } = recipient;
		const challenge: EmailChallenge = { ...answer, email, askedBy, sentAt: clock.now() };
		await emailSignIns.sent(challenge);
		return { status: 'sent', challenge };
	} catch (error) {
		if (!isWalletError(error) || error.code !== 'service.rate_limited') throw error;
		const { retryAfterMs = defaultWait } = error;
		await emailSignIns.waiting(retryAfterMs);
		return { status: 'wait', retryAfterMs };
	}
}

type Answer = Pick<EmailChallenge, 'credentialId' | 'otpEncryptionTargetBundle'>;

async function ask(
	http: Http,
	{ email, askedBy, credentialId = '' }: CodeRecipient,
	signal: AbortSignal | undefined,
): Promise<Answer> {
	if (askedBy === 'email') {
		const { body } = await http(backendRoutes.login, { body: { email }, signal });
		const shape = { credentialId: 'string', otpEncryptionTargetBundle: 'string' } as const;
		const answer = checkShape<Answer>(body, shape);
		return {
			credentialId: answer.credentialId,
			otpEncryptionTargetBundle: answer.otpEncryptionTargetBundle,
		};
	}
	const path = { id: credentialId };
	const { body } = await http(authOperations.challengeCredential, { path, signal });
	const { otpEncryptionTargetBundle } = checkShape<Answer>(body, {
		otpEncryptionTargetBundle: 'string',
	});
	return { credentialId, otpEncryptionTargetBundle };
}
