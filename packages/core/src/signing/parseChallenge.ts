import type { SignedRetryChallenge } from '@countersign/contract';
import { WalletError } from '../errors.js';
import { checkShape } from '../http/checkShape.js';

/**
 * The 202 body, checked before anything of it is used (service interface, §2.1). Its `type` is
 * not needed, and some deployments leave it out.
 */
export function parseChallenge(body: unknown): Omit<SignedRetryChallenge, 'type'> {
	const challenge = checkShape<Omit<SignedRetryChallenge, 'type'>>(body, {
		payloadToSign: 'string',
		requestId: 'string',
		expiresAt: 'date',
	});
	// It goes into a header: anything that does not look like an id stays out.
	if (/^[\w:.-]{1,200}$/.test(challenge.requestId)) return challenge;
	throw new WalletError('network.malformed', 'The requestId of the response is malformed.');
}
