import { type InternalAccount, limits, sandboxOperations } from '@countersign/contract';
import { checkShape } from '../http/checkShape.js';
import { amountProblems, requireNoProblems } from '../input/fieldProblems.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Puts play money into an account. Sandbox only.
 *
 * @param options.amount - Integer, 1 to 100,000,000,000, in the smallest unit of the account's currency.
 * @throws InputError `input.invalid`; WalletError `service.*`, `backend.*`, `network.*`
 */
export async function fundSandboxAccount(
	wallet: Wallet,
	options: { readonly accountId: string; readonly amount: number },
): Promise<InternalAccount> {
	const { accountId, amount } = options;
	requireNoProblems(amountProblems('amount', amount, limits.sandboxFundAmount));
	const { body } = await partsOf(wallet).http(sandboxOperations.sandboxFundAccount, {
		path: { accountId },
		body: { amount },
	});
	return checkShape<InternalAccount>(body, { id: 'string', balance: 'object' });
}
