import { isWalletError, WalletError } from '../errors.js';

/**
 * A refusal before anything was signed means that the identity token was not accepted: another identity,
 * a provider that the service does not know, or a token that is too old. `reason` says which.
 */
export function translateTokenRefusal(error: unknown): unknown {
	if (!isWalletError(error) || error.requestId !== undefined) return error;
	if (error.code !== 'signature.refused' && error.code !== 'service.rejected') return error;
	const { serviceCode, reason, status } = error;
	return new WalletError(
		'oauth.token_rejected',
		'The service did not accept the identity token. Get a fresh one, of the identity that was registered.',
		{ cause: error, serviceCode, reason, status },
	);
}
