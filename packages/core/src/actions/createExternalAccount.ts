import {
	accountOperations,
	type ExternalAccount,
	type ExternalAccountCreateRequest,
} from '@countersign/contract';
import { parseExternalAccount } from '../http/parseExternalAccount.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Adds a bank account or wallet to pay to. The backend sets the customer.
 *
 * @throws WalletError `service.rejected` when the details do not fit the account type; `backend.*`, `network.*`
 */
export async function createExternalAccount(
	wallet: Wallet,
	request: ExternalAccountCreateRequest,
): Promise<ExternalAccount> {
	const { body } = await partsOf(wallet).http(accountOperations.createExternalAccount, {
		body: request,
	});
	return parseExternalAccount(body);
}
