import type { InternalAccountExportRequest } from '@countersign/contract';
import type { InternalAccountExport } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { eq } from 'drizzle-orm';
import { signingType } from '../../auth/sessions/activeSessions.js';
import { activityText, organizationId } from '../../auth/signing/activity.js';
import type { SignedOperation } from '../../auth/signing/signedRetry.js';
import type { SandboxContext } from '../../platform/context.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { createExportBundle } from '../../platform/enclave/bundles.js';
import { parsePublicKey } from '../../platform/enclave/keyPair.js';
import { requireWallet } from './findInternalAccount.js';

/**
 * `POST /internal-accounts/{id}/export`. Any session of the account may sign. The client's key is in
 * what is signed, so nobody between can put another one in its place.
 */
export function exportInternalAccount(
	context: SandboxContext,
	id: string,
	{ clientPublicKey }: InternalAccountExportRequest,
): SignedOperation<InternalAccountExport> {
	return {
		operation: 'exportInternalAccount',
		resourceId: id,

		async describe(database) {
			await requireWallet(database, id);
			const payloadToSign = activityText({
				type: 'ACTIVITY_TYPE_EXPORT_WALLET',
				accountId: id,
				parameters: { targetPublicKey: clientPublicKey, walletId: organizationId(id) },
				now: context.clock.now(),
			});
			const type = await signingType(database, context, id);
			return { accountId: id, payloadToSign, type };
		},

		async perform(transaction) {
			const client = parsePublicKey(clientPublicKey);
			if (!client) throw new TypeError('A checked key is not a point.');
			const mnemonic = await keepMnemonic(transaction, id);
			const wallet = { mnemonic, organizationId: organizationId(id) };
			return { id, encryptedWalletCredentials: await createExportBundle(wallet, client) };
		},
	};
}

/** The recovery words of a wallet, chosen at its first export and then kept. */
async function keepMnemonic(transaction: DatabaseTransaction, id: string): Promise<string> {
	const { mnemonic } = await requireWallet(transaction, id);
	if (mnemonic !== null) return mnemonic;
	const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
	const chosen = testMnemonics[random % testMnemonics.length] ?? '';
	await transaction
		.update(internalAccounts)
		.set({ mnemonic: chosen })
		.where(eq(internalAccounts.id, id));
	return chosen;
}

/**
 * Recovery words that are published as test vectors of BIP-39, each with a valid checksum. A wallet of
 * the sandbox has one of them: two wallets may have the same, and nothing of value may ever be kept
 * under them.
 */
export const testMnemonics: readonly string[] = [
	'legal winner thank year wave sausage worth useful legal winner thank yellow',
	'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
	'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
	'cat swing flag economy stadium alone churn speed unique patch report train',
	'scheme spot photo card baby mountain device kick cradle pact join borrow',
	'vessel ladder alter error federal sibling chat ability sun glass valve picture',
];
