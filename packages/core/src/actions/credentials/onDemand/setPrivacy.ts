import type { InternalAccount } from '@countersign/contract';
import { accountRoutes } from '@countersign/contract/service';
import { WalletError } from '../../../errors.js';
import { checkSame } from '../../../http/checkShape.js';
import { parseInternalAccount } from '../../../http/parseResources.js';
import { readPage } from '../../../http/readPage.js';
import { httpOf } from '../../../parts/httpOf.js';
import { signedActivity } from '../../../parts/onDemand/signedActivity.js';
import { sessionStoreOf } from '../../../parts/sessionStoreOf.js';
import { stepUpsOf } from '../../../parts/stepUpsOf.js';
import { requireAccount } from '../../../session/account.js';
import type { WalletParts } from '../../../wallet.js';

/** What `setPrivacy` does. */
export async function setPrivacy(
	parts: WalletParts,
	isPrivate: boolean,
	signal: AbortSignal | undefined,
): Promise<InternalAccount> {
	if (parts.config.privacyDigest !== 'allow') throw notAllowed();
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
			const { data } = await readPage(
				parts.own(httpOf),
				listInternalAccounts,
				query,
				parseInternalAccount,
			);
			const account = data.find(({ id }) => id === accountId);
			if (!account) throw new WalletError('network.malformed', 'The wallet is not listed.');
			return account.privateEnabled === isPrivate ? account : undefined;
		},
	});
}
