import type { InternalAccount } from '@countersign/contract';
import { loadModule } from '../../browser/loadModule.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Makes the signed-in wallet private, or public again, signed by the current session. The payload is a digest that
 * the service computes. All that can be checked is that it is a single 32-byte digest, to be signed as is by one
 * signer of the wallet's organisation. What the digest covers cannot be checked: a hostile backend can name any other
 * digest, that of a transaction too, and have it signed. So the action needs an opt-in,
 * `privacyDigest: 'allow'`, from an application that trusts its backend with this signature.
 *
 * @throws {@link StepUpError}; WalletError `step_up.cancelled`, `outcome.unknown`, `session.*`, `payload.*`
 *   (without the opt-in `payload.unreadable`, before anything is sent), `signature.refused`, `service.*`, `backend.*`, `network.*`
 */
export async function setPrivacy(
	wallet: Wallet,
	options: { readonly isPrivate: boolean; readonly signal?: AbortSignal | undefined },
): Promise<InternalAccount> {
	const parts = partsOf(wallet);
	const { isPrivate, signal } = options;
	const { signer } = parts.config;
	if (signer) return signer.call('setPrivacy', { isPrivate }, signal);
	const flow = await loadModule(() => import('./onDemand/setPrivacy.js'));
	return flow.setPrivacy(parts, isPrivate, signal);
}
