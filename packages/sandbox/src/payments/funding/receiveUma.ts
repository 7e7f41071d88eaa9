import type { SandboxUmaReceiveRequest } from '@countersign/contract/service';
import type { Database, DatabaseTransaction } from '@countersign/database';
import { and, eq } from 'drizzle-orm';
import { requireReady } from '../../customers/profile/findCustomer.js';
import { requireCurrencyCode } from '../../ledger/currencies.js';
import type { SandboxContext } from '../../platform/context.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { requireSupported } from '../../platformConfig/readPlatform.js';
import { incomingRateDetails } from '../rates/priceTransfer.js';
import { createRates } from '../rates/rates.js';
import { findDeposits, requireUmaAddress } from '../receivers/findUmaRecipient.js';
import { awaitApproval } from '../settlement/approvals.js';
import { recordTransaction, unexchanged } from '../transactions/recordTransaction.js';

/**
 * Simulates a payment from a UMA address elsewhere. It waits for the platform's approval and fails without
 * it.
 *
 * @throws ServiceError 400 INVALID_UMA_ADDRESS or INVALID_CURRENCY, 403 USER_NOT_READY, and what `findReceiver` and the
 * platform's settings refuse
 */
export async function receiveUma(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	request: SandboxUmaReceiveRequest,
): Promise<TransactionRow> {
	const { receivingCurrencyCode: currency, receivingCurrencyAmount } = request;
	const umaAddress = requireUmaAddress(request.senderUmaAddress);
	const { id: customerId } = await findReceiver(transaction, request);
	await requireReady(transaction, customerId);
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
		rateDetails: incomingRateDetails(
			createRates(context.settings.rates),
			requireCurrencyCode(currency),
		),
	} as const;
	const payment = await recordTransaction(transaction, context, row, context.clock.now());
	await awaitApproval(transaction, context, payment);
	return payment;
}

/**
 * The customer that a payment is for, by UMA address, by id, or by both.
 *
 * @throws ServiceError 400 INVALID_INPUT without either, 404 UMA_NOT_FOUND
 */
async function findReceiver(
	database: Database,
	{ customerId, receiverUmaAddress }: SandboxUmaReceiveRequest,
): Promise<CustomerRow> {
	if (customerId === undefined && receiverUmaAddress === undefined) {
		const message = 'is required unless customerId is given';
		throw invalidInput([{ field: 'receiverUmaAddress', message }]);
	}
	const [customer] = await database
		.select()
		.from(customers)
		.where(
			and(
				eq(customers.isDeleted, false),
				customerId === undefined ? undefined : eq(customers.id, customerId),
				receiverUmaAddress === undefined ? undefined : eq(customers.umaAddress, receiverUmaAddress),
			),
		);
	if (customer) return customer;
	throw new ServiceError(404, 'UMA_NOT_FOUND', 'No customer receives payments at this address.');
}
