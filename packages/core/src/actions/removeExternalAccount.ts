import { accountOperations } from '@countersign/contract';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Takes a bank account or wallet off the person's list. Payments under way to it go on.
 *
 * @throws WalletError `service.not_found`, `service.*`, `backend.*`, `network.*`
 */
export async function removeExternalAccount(
	wallet: Wallet,
	options: { readonly accountId: string; readonly signal?: AbortSignal },
): Promise<void> {
	const { accountId: externalAccountId, signal } = options;
	await partsOf(wallet).http(accountOperations.deleteExternalAccount, {
		path: { externalAccountId },
		signal,
	});
}
