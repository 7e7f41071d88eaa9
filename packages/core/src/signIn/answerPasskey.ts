import { assertPasskey } from '../credential/assertPasskey.js';
import type { WalletSession } from '../session/walletSession.js';
import { type PasskeySignIn, redeemAssertion } from './redeemAssertion.js';
import type { PasskeyRequest } from './requestPasskey.js';

/**
 * Shows the prompt and begins the session that the proof buys. The prompt is asked for in the task of
 * the caller, with nothing awaited before it: some browsers only allow it right after a click.
 */
export async function answerPasskey(
	request: PasskeyRequest,
	options: PasskeySignIn,
): Promise<WalletSession> {
	const { passkey, challenge } = request;
	const { rpId, signal } = options;
	const assertion = await assertPasskey({ challenge: challenge.challenge, passkey, rpId, signal });
	return redeemAssertion(request, assertion, options);
}
