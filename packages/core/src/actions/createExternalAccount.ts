import {
	accountRoutes,
	type ExternalAccount,
	type ExternalAccountCreateRequest,
} from '@countersign/contract';
import { externalAccountProblems } from '../accounts/externalAccountProblems.js';
import { copyJson } from '../encoding/json.js';
import { parseExternalAccount } from '../http/checkShape.js';
import { requireNoProblems } from '../input/ids.js';
import { stepUpsOf } from '../parts/stepUpsOf.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Adds a bank account or wallet to pay to. The backend sets the customer. Every field is checked against its account
 * type before anything is sent.
 *
 * Unless the platform decides otherwise, the backend requires a credential that was verified less than 5 minutes
 * ago. The action waits for one until it is aborted.
 *
 * @throws InputError `input.invalid`, by field; {@link StepUpError}; WalletError `step_up.cancelled`,
 *   `service.rejected` when the details do not identify an account, `service.*`, `backend.*`, `network.*`
 * @see service interface, §5.5
 */
export async function createExternalAccount(
	wallet: Wallet,
	options: ExternalAccountCreateRequest & { readonly signal?: AbortSignal | undefined },
): Promise<ExternalAccount> {
	requireNoProblems(externalAccountProblems(options));
	const { signal, ...given } = options;
	// It may wait for a sign-in, while the caller's form goes on.
	const request = copyJson(given);
	const { http, own } = partsOf(wallet);
	const { body } = await own(stepUpsOf).through({ action: 'createExternalAccount', signal }, () =>
		http(accountRoutes.createExternalAccount, { body: request, signal }),
	);
	return parseExternalAccount(body);
}
