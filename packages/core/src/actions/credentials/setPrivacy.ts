import type { InternalAccount } from '@countersign/contract';
import { accountRoutes } from '@countersign/contract/service';
import { WalletError } from '../../errors.js';
import { checkSame, parseInternalAccount } from '../../http/checkShape.js';
import { readPage } from '../../http/readPage.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { signedActivity } from '../../parts/signedActivity.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { requireAccount } from '../../session/account.js';
import { partsOf, type Wallet, type WalletParts } from '../../wallet.js';

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
	const { privacyDigest, signer } = parts.config;
	if (signer) return signer.call('setPrivacy', { isPrivate }, signal);
	if (privacyDigest !== 'allow') throw notAllowed();
	return parts
		.own(stepUpsOf)
		.through({ action: 'setPrivacy', signal }, () => sendPrivacy(parts, isPrivate, signal));
}

function notAllowed(): WalletError {
	return new WalletError(
		'payload.unreadable',
		"What is signed for privacy is a digest, which cannot be checked. Nothing was sent. To sign it, set privacyDigest to 'allow'.",
	);
}

async function sendPrivacy(
	parts: WalletParts,
	isPrivate: boolean,
	signal: AbortSignal | undefined,
): Promise<InternalAccount> {
	const { accountId } = await requireAccount(parts.own(sessionStoreOf));
	return signedActivity(parts, {
		route: accountRoutes.updateInternalAccount,
		request: { path: { id: accountId }, body: { privateEnabled: isPrivate }, signal },
		accountId,
		activity: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
		parameters: {
			encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
			hashFunction: 'HASH_FUNCTION_NO_OP',
		},
		parse: ({ body }) => checkSame(parseInternalAccount(body), 'id', accountId),
		outcome: async () => {
			const query = { type: 'EMBEDDED_WALLET' };
			const { listInternalAccounts } = accountRoutes;
			const { data } = await readPage(parts, listInternalAccounts, query, parseInternalAccount);
			const account = data.find(({ id }) => id === accountId);
			if (!account) throw new WalletError('network.malformed', 'The wallet is not listed.');
			return account.privateEnabled === isPrivate ? account : undefined;
		},
	});
}
