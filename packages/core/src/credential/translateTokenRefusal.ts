import { isWalletError, WalletError } from '../errors.js';
import type { Clock } from '../http/clock.js';
import { type OidcToken, whyStale } from './checkOidcToken.js';

/**
 * A refusal before anything was signed means that the identity token was not accepted: another identity,
 * a provider that the service does not know, or a token that is too old, which the time of that answer tells.
 * `reason` is the service's word for it.
 */
export function translateTokenRefusal(error: unknown, token: OidcToken, clock: Clock): unknown {
	if (!isWalletError(error) || error.requestId !== undefined) return error;
	if (error.code !== 'signature.refused' && error.code !== 'service.rejected') return error;
	const { serviceCode, reason, status } = error;
	const facts = { cause: error, serviceCode, reason, status };
	const why = whyStale(token, clock);
	if (why !== undefined) {
		return new WalletError(
			'oauth.token_stale',
			`The service did not accept the identity token: ${why}.`,
			facts,
		);
	}
	return new WalletError(
		'oauth.token_rejected',
		'The service did not accept the identity token. Get a fresh one, of the identity that was registered.',
		facts,
	);
}
