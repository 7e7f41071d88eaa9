import {
	accountOperations,
	type ExternalAccount,
	type ExternalAccountCreateRequest,
} from '@countersign/contract';
import { parseExternalAccount } from '../http/checkShape.js';
import { loadModule } from '../http/loadModule.js';
import { requireNoProblems } from '../input/fieldProblems.js';
import { createStepUps } from '../stepUp/createStepUps.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Adds a bank account or wallet to pay to. The backend sets the customer. Every field is held against its
 * account type before anything is sent; the table for that is loaded on first need.
 *
 * Unless the platform decides otherwise, the backend asks for a credential that was verified under 5
 * minutes ago, and the action waits for it.
 *
 * @throws InputError `input.invalid`, by field; {@link StepUpError}; WalletError `step_up.cancelled`,
 *   `service.rejected` when the details do not name an account, `service.*`, `backend.*`, `network.*`
 * @see public interface, 3.7
 */
export async function createExternalAccount(
	wallet: Wallet,
	request: ExternalAccountCreateRequest,
): Promise<ExternalAccount> {
	const { externalAccountProblems } = await loadModule(
		() => import('../accounts/externalAccountProblems.js'),
	);
	requireNoProblems(externalAccountProblems(request));
	const { http, own } = partsOf(wallet);
	const { body } = await own(createStepUps).through({ action: 'createExternalAccount' }, () =>
		http(accountOperations.createExternalAccount, { body: request }),
	);
	return parseExternalAccount(body);
}
