import type { InternalAccount } from '@countersign/contract';
import type { InternalAccountUpdateRequest } from '@countersign/contract/service';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { signingType } from '../../auth/sessions/activeSessions.js';
import { activityText, organizationId } from '../../auth/signing/activity.js';
import { canonicalJson } from '../../auth/signing/signedRequest.js';
import type { SignedOperation } from '../../auth/signing/signedRetry.js';
import type { SandboxContext } from '../../platform/context.js';
import { updateRow } from '../../platform/database/database.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { requireWallet } from './findInternalAccount.js';
import { toInternalAccount } from './toInternalAccounts.js';

/**
 * `PATCH /internal-accounts/{id}`: who may look the wallet up on its network. Any session of the
 * account may sign; what is signed is the digest of the change.
 */
export function updateInternalAccount(
	context: SandboxContext,
	id: string,
	change: InternalAccountUpdateRequest,
): SignedOperation<InternalAccount> {
	return {
		operation: 'updateInternalAccount',
		resourceId: id,

		async describe(database) {
			const { walletAddress } = await requireWallet(database, id);
			const digest = sha256(utf8ToBytes(canonicalJson({ id, ...change })));
			const payloadToSign = activityText({
				type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
				accountId: id,
				parameters: {
					encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
					hashFunction: 'HASH_FUNCTION_NO_OP',
					payload: bytesToHex(digest),
					signWith: walletAddress ?? organizationId(id),
				},
				now: context.clock.now(),
			});
			const type = await signingType(database, context, id);
			return { accountId: id, payloadToSign, type };
		},

		async perform(transaction) {
			const account = await updateRow(transaction, internalAccounts, id, {
				...change,
				updatedAt: context.clock.now(),
			});
			return toInternalAccount(transaction, account);
		},
	};
}
