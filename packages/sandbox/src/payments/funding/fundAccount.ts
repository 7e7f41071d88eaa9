import { findInternalAccount } from '../../accounts/internal/findInternalAccount.js';
import { available, system } from '../../ledger/ledgerAccount.js';
import { post } from '../../ledger/post.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { InternalAccountRow } from '../../platform/database/schema/accounts.js';
import { recordTransaction } from '../transactions/recordTransaction.js';
import { unexchanged } from '../transactions/unexchanged.js';

/**
 * Lets money arrive in an internal account from nowhere.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
export async function fundAccount(
	transaction: Transaction,
	context: SandboxContext,
	accountId: string,
	amount: bigint,
): Promise<InternalAccountRow> {
	const account = await findInternalAccount(transaction, accountId);
	const { currency, customerId } = account;
	const at = context.clock.now();
	const payment = await recordTransaction(
		transaction,
		context,
		{
			id: context.newId('Transaction'),
			type: 'INCOMING',
			status: 'COMPLETED',
			customerId,
			source: {
				sourceType: 'REALTIME_FUNDING',
				currency,
				...(customerId === null ? {} : { customerId }),
			},
			destination: { destinationType: 'ACCOUNT', accountId, currency },
			receiver: accountId,
			...unexchanged(amount, currency),
			settledAt: at,
		},
		at,
	);
	await post(transaction, context, {
		kind: 'FUND',
		transactionId: payment.id,
		at,
		postings: [
			{ account: system('funding', currency), amount: -amount },
			{ account: available(accountId, currency), amount },
		],
	});
	return account;
}
