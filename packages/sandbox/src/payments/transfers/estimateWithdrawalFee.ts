import type { WithdrawalFee, WithdrawalFeeRequest } from '@countersign/contract';
import { findInternalAccount } from '../../accounts/internal/findInternalAccount.js';
import type { Database } from '../../platform/database/database.js';
import { invalidInput } from '../../platform/http/parse.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { payoutFees } from '../quotes/fees.js';
import { priceTransfer } from '../quotes/priceTransfer.js';

/**
 * What a withdrawal to a wallet outside would cost: the same as a quote to that wallet. Its fixed fee
 * pays for the network, its share of the amount is the service's.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, 400 INVALID_CURRENCY, INVALID_INPUT or AMOUNT_OUT_OF_RANGE
 */
export async function estimateWithdrawalFee(
	database: Database,
	{ internalAccountId, currency, cryptoNetwork, amount }: WithdrawalFeeRequest,
): Promise<WithdrawalFee> {
	const account = await findInternalAccount(database, internalAccountId);
	if (currency !== account.currency || currency !== 'USDB') {
		const message = 'Only USDB can be withdrawn, from an account that holds it.';
		throw new ServiceError(400, 'INVALID_CURRENCY', message);
	}
	if (cryptoNetwork !== 'SPARK') {
		throw invalidInput([{ field: 'cryptoNetwork', message: 'must be SPARK for USDB' }]);
	}
	const transfer = { sending: currency, receiving: currency, side: 'SENDING' } as const;
	const fees = payoutFees(currency);
	const price = priceTransfer({ ...transfer, amount: BigInt(amount), fees });
	return {
		networkFee: Number(fees.fixed),
		networkFeeAsset: currency,
		applicationFee: Number(price.variableFee),
		totalFee: Number(price.feesIncluded),
		netAmount: Number(price.totalReceivingAmount),
	};
}
