import { accountRoutes } from '@countersign/contract/service';
import { httpOf } from '../../parts/httpOf.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { isNotFound, settle } from '../../signing/settle.js';
import { requireId } from '../../text/ids.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Removes a bank account or wallet from the person's list. Payments already on their way to it continue. An account
 * that no longer exists counts as removed, and after a failure of any kind it is read. Unless the platform decides otherwise, the backend requires a credential that
 * was verified less than 5 minutes ago, and the removal waits for one.
 *
 * @param options.accountId - `ExternalAccount:<uuid>`.
 * @throws InputError `input.invalid`; {@link StepUpError}; WalletError `step_up.cancelled`, `outcome.unknown`, `service.*`,
 *   `backend.*`, `network.*`
 */
export async function removeExternalAccount(
	wallet: Wallet,
	options: { readonly accountId: string; readonly signal?: AbortSignal | undefined },
): Promise<void> {
	const { accountId: externalAccountId, signal } = options;
	requireId('accountId', externalAccountId, 'ExternalAccount');
	const { own } = partsOf(wallet);
	const http = own(httpOf);
	const remove = async () => {
		await http(accountRoutes.deleteExternalAccount, { path: { externalAccountId }, signal });
		return true;
	};
	const isGone = () =>
		http(accountRoutes.getExternalAccount, { path: { externalAccountId } }).then(
			() => undefined,
			(error) => {
				if (isNotFound(error)) return true;
				throw error;
			},
		);
	await own(stepUpsOf).through({ action: 'removeExternalAccount', signal }, () =>
		settle(remove, isGone),
	);
}
