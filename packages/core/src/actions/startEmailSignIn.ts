import type { EmailChallenge } from '../credential/emailChallenge.js';
import { isWalletError } from '../errors.js';
import { backendRoutes } from '../http/backendRoutes.js';
import { checkShape } from '../http/checkShape.js';
import { partsOf, type Wallet } from '../wallet.js';

/** `wait` when codes were asked for too often: data for a countdown, not an error. */
export type EmailSignInStart =
	| { readonly status: 'sent'; readonly challenge: EmailChallenge }
	| { readonly status: 'wait'; readonly retryAfterMs: number };

const defaultWait = 30_000;

/**
 * Has a one-time code sent to an address, known or not: a new address gets a wallet. Call it again for
 * a new code; the earlier one is then void.
 *
 * @throws WalletError `input.invalid`, `service.*`, `network.*`
 * @see specification, "Signed-retry pattern", rule 7
 */
export async function startEmailSignIn(
	wallet: Wallet,
	options: { readonly email: string; readonly signal?: AbortSignal },
): Promise<EmailSignInStart> {
	const { http, clock } = partsOf(wallet);
	const email = options.email.trim();
	// The code is not there yet: fetch what will seal it meanwhile.
	void import('../crypto/sealOtpCode.js').catch(() => undefined);
	try {
		const { body } = await http(backendRoutes.login, { body: { email }, signal: options.signal });
		const answer = checkShape<EmailChallenge>(body, {
			credentialId: 'string',
			otpEncryptionTargetBundle: 'string',
		});
		const { credentialId, otpEncryptionTargetBundle } = answer;
		const challenge = { email, credentialId, otpEncryptionTargetBundle, sentAt: clock.now() };
		return { status: 'sent', challenge };
	} catch (error) {
		if (!isWalletError(error) || error.code !== 'service.rate_limited') throw error;
		return { status: 'wait', retryAfterMs: error.retryAfterMs ?? defaultWait };
	}
}
