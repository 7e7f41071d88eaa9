import type { SandboxUmaReceiveRequest } from '@countersign/contract';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import type { TransactionRow } from '../database/schema/payments.js';
import { requireUmaAddress } from '../receivers/umaRecipients.js';
import { followCourse } from '../settlement/startSettlement.js';
import { recordTransaction } from '../transactions/recordTransaction.js';
import { findDepositAccount } from './findDepositAccount.js';
import { findReceiver } from './findReceiver.js';

/**
 * Plays a payment from a UMA address elsewhere. It waits for the platform to approve it; when nobody
 * does in time, it fails.
 *
 * @throws ServiceError 400 INVALID_UMA_ADDRESS, and what `findReceiver` and `findDepositAccount` refuse
 */
export async function receiveUma(
	transaction: Transaction,
	context: SandboxContext,
	request: SandboxUmaReceiveRequest,
): Promise<TransactionRow> {
	const { receivingCurrencyCode: currency, receivingCurrencyAmount } = request;
	const umaAddress = requireUmaAddress(request.senderUmaAddress);
	const { id: customerId } = await findReceiver(transaction, request);
	const accountId = await findDepositAccount(transaction, customerId, currency);
	const amount = BigInt(receivingCurrencyAmount);
	const row = {
		id: context.newId('Transaction'),
		type: 'INCOMING',
		status: 'PENDING',
		customerId,
		source: { sourceType: 'UMA_ADDRESS', umaAddress, currency },
		destination: { destinationType: 'ACCOUNT', accountId, currency },
		sender: umaAddress,
		receiver: accountId,
		sentAmount: amount,
		sendingCurrency: currency,
		receivedAmount: amount,
		receivingCurrency: currency,
		fees: 0n,
	} as const;
	const payment = await recordTransaction(transaction, row, context.clock.now());
	await followCourse(transaction, context, payment, 'awaitingApproval');
	return payment;
}
