import { accountOperations, type ExternalAccount } from '@countersign/contract';
import { parseExternalAccount } from '../http/checkShape.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * One of the bank accounts and wallets that the person pays to.
 *
 * @throws WalletError `service.not_found`, `service.*`, `backend.*`, `network.*`
 */
export async function getExternalAccount(
	wallet: Wallet,
	options: { readonly accountId: string; readonly signal?: AbortSignal },
): Promise<ExternalAccount> {
	const { accountId: externalAccountId, signal } = options;
	const { body } = await partsOf(wallet).http(accountOperations.getExternalAccount, {
		path: { externalAccountId },
		signal,
	});
	return parseExternalAccount(body);
}
