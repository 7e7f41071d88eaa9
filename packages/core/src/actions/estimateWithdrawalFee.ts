import {
	paymentRoutes,
	type WithdrawalFee,
	type WithdrawalFeeRequest,
} from '@countersign/contract';
import { checkShape } from '../http/checkShape.js';
import { amountProblems, idProblems, requireNoProblems } from '../input/fieldProblems.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * What it would cost to withdraw an amount to an address on a blockchain. An estimate: the quote binds.
 *
 * @throws InputError `input.invalid`; WalletError `service.*`, `backend.*`, `network.*`
 */
export async function estimateWithdrawalFee(
	wallet: Wallet,
	request: WithdrawalFeeRequest,
): Promise<WithdrawalFee> {
	requireNoProblems([
		...idProblems('internalAccountId', request.internalAccountId, 'InternalAccount'),
		...amountProblems('amount', request.amount),
	]);
	const { body } = await partsOf(wallet).http(paymentRoutes.estimateWithdrawalFee, {
		body: request,
	});
	return checkShape<WithdrawalFee>(body, {
		networkFee: 'amount',
		networkFeeAsset: 'string',
		applicationFee: 'amount',
		totalFee: 'amount',
		netAmount: 'integer',
	});
}
