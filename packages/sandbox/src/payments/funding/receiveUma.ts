import type { SandboxUmaReceiveRequest } from '@countersign/contract';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { requireSupported } from '../../platformConfig/requireSupported.js';
import { findDeposits } from '../receivers/findDeposits.js';
import { requireUmaAddress } from '../receivers/requireUmaAddress.js';
import { followCourse } from '../settlement/startSettlement.js';
import { recordTransaction } from '../transactions/recordTransaction.js';
import { unexchanged } from '../transactions/unexchanged.js';
import { findReceiver } from './findReceiver.js';

/**
 * Plays a payment from a UMA address elsewhere. It waits for the platform to approve it; when nobody
 * does in time, it fails.
 *
 * @throws ServiceError 400 INVALID_UMA_ADDRESS or INVALID_CURRENCY, and what `findReceiver` and the
 * platform's settings refuse
 */
export async function receiveUma(
	transaction: Transaction,
	context: SandboxContext,
	request: SandboxUmaReceiveRequest,
): Promise<TransactionRow> {
	const { receivingCurrencyCode: currency, receivingCurrencyAmount } = request;
	const umaAddress = requireUmaAddress(request.senderUmaAddress);
	const { id: customerId } = await findReceiver(transaction, request);
	const deposits = await findDeposits(transaction, customerId);
	const accountId = deposits.find((deposit) => deposit.currency === currency)?.receiver;
	if (accountId === undefined) {
		const message = `The customer has no account in ${currency}.`;
		throw new ServiceError(400, 'INVALID_CURRENCY', message);
	}
	const amount = BigInt(receivingCurrencyAmount);
	await requireSupported(transaction, context, { type: 'INCOMING', currency, amount });
	const row = {
		id: context.newId('Transaction'),
		type: 'INCOMING',
		status: 'PENDING',
		customerId,
		source: { sourceType: 'UMA_ADDRESS', umaAddress, currency },
		destination: { destinationType: 'ACCOUNT', accountId, currency },
		sender: umaAddress,
		receiver: accountId,
		...unexchanged(amount, currency),
	} as const;
	const payment = await recordTransaction(transaction, context, row, context.clock.now());
	await followCourse(transaction, context, payment, 'awaitingApproval');
	return payment;
}
