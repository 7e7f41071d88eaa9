import { authOperations } from '@countersign/contract';
import { WalletError } from '../errors.js';
import { requireAccount } from '../session/requireAccount.js';
import { tellDevice } from '../signIn/tellDevice.js';
import { ignoreMissing } from '../signing/ignoreMissing.js';
import { signedRetry } from '../signing/signedRetry.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Removes a credential of the wallet, signed by a session of another one. Its sessions end, on every
 * device. One that is not there any more counts as removed; the last one cannot be removed.
 *
 * @param options.credentialId - `AuthMethod:<uuid>`.
 * @throws WalletError `credential.in_use` when this session came from it: sign in with another one first.
 *   `backend.step_up_required`, `session.*`, `payload.*`, `service.rejected` for the last one, `network.*`
 * @see specification, "Signed-retry pattern", rules 6 and 12
 */
export async function removeCredential(
	wallet: Wallet,
	options: { readonly credentialId: string; readonly signal?: AbortSignal },
): Promise<void> {
	const { http, session, devicePasskeys, ceremonies, config } = partsOf(wallet);
	const { credentialId, signal } = options;
	const { accountId, authMethodId } = await requireAccount(session);
	if (credentialId === authMethodId) throw inUse();
	await signedRetry({
		http,
		route: authOperations.deleteCredential,
		request: { path: { id: credentialId }, signal },
		intent: { kind: 'activity', activity: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS', parameters: {} },
		signer: () => session.signer(accountId),
	}).catch(ignoreMissing);
	await devicePasskeys.forget(credentialId);
	tellDevice({ http, ceremonies, accountId, rpId: config.rpId });
}

function inUse(): WalletError {
	return new WalletError(
		'credential.in_use',
		'This session came from that credential. Sign in with another one to remove it.',
	);
}
