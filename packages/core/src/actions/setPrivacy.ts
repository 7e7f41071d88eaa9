import { accountOperations, type InternalAccount } from '@countersign/contract';
import { checkShape } from '../http/checkShape.js';
import { requireAccount } from '../session/requireAccount.js';
import { signedRetry } from '../signing/signedRetry.js';
import { createStepUps } from '../stepUp/createStepUps.js';
import { partsOf, type Wallet, type WalletParts } from '../wallet.js';

/**
 * Makes the signed-in wallet private, or public again, signed by the current session. The payload is a
 * digest of the service's own making: that it is one to sign as it stands is all that can be checked.
 *
 * @throws WalletError `session.*`, `payload.*`, `signature.refused`, `service.*`, `backend.*`, `network.*`
 */
export async function setPrivacy(
	wallet: Wallet,
	options: { readonly isPrivate: boolean; readonly signal?: AbortSignal },
): Promise<InternalAccount> {
	const parts = partsOf(wallet);
	const { isPrivate, signal } = options;
	return parts
		.own(createStepUps)
		.through({ action: 'setPrivacy', signal }, () => sendPrivacy(parts, isPrivate, signal));
}

async function sendPrivacy(
	{ http, session }: WalletParts,
	isPrivate: boolean,
	signal: AbortSignal | undefined,
): Promise<InternalAccount> {
	const { accountId } = await requireAccount(session);
	const answer = await signedRetry({
		http,
		route: accountOperations.updateInternalAccount,
		request: { path: { id: accountId }, body: { privateEnabled: isPrivate }, signal },
		intent: {
			kind: 'activity',
			activity: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
			parameters: {
				encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
				hashFunction: 'HASH_FUNCTION_NO_OP',
			},
		},
		signer: () => session.signer(accountId),
	});
	return checkShape<InternalAccount>(answer.body, { id: 'string', balance: 'object' });
}
