import type { Database, DatabaseTransaction } from '@countersign/database';
import { findExternalAccount } from '../../accounts/external/findExternalAccount.js';
import { outcomeSuffix } from '../../accounts/external/outcomeSuffix.js';
import { findOpenAccount } from '../../accounts/internal/findInternalAccount.js';
import { requireWalletSignature } from '../../auth/signing/findSigner.js';
import { requireReady } from '../../customers/profile/findCustomer.js';
import type { SandboxContext } from '../../platform/context.js';
import { updateRow } from '../../platform/database/database.js';
import {
	type QuoteRow,
	quotes,
	type TransactionRow,
} from '../../platform/database/schema/payments.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { umaTestUsers } from '../receivers/umaTestUsers.js';
import { type ScenarioName, scenarioOf } from '../settlement/scenarios.js';
import { startSettlement } from '../settlement/startSettlement.js';
import { changeTransaction, type TransactionChange } from '../transactions/recordTransaction.js';
import { lockQuote, requireOpen } from './findQuote.js';

/** The quote to execute and the wallet-signature header of the request. */
export interface Execution {
	readonly quoteId: string;
	readonly signature: string | undefined;
}

/**
 * Executes a quote: holds the money and starts the payment. The quote stays locked until the transaction
 * ends, so of concurrent executions one succeeds and the others get a 409.
 *
 * @throws ServiceError 404 QUOTE_NOT_FOUND, 409 CONFLICT when the quote is not open any more, 401 when
 * the wallet's signature is, 400 INVALID_INPUT when the sender is to transfer the money, and what
 * `startPayment` refuses
 */
export async function executeQuote(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ quoteId, signature }: Execution,
): Promise<QuoteRow> {
	const quote = await lockQuote(transaction, quoteId);
	const at = context.clock.now();
	requireOpen(quote, at);
	const { sourceAccountId: accountId, payloadToSign: payload } = quote;
	if (accountId === null) {
		const message = 'must be funded by a transfer, as its payment instructions say';
		throw invalidInput([{ field: 'quoteId', message }]);
	}
	if (payload !== null) {
		const signed = { accountId, payload, header: signature };
		await requireWalletSignature(transaction, context, signed);
	}
	return (await startPayment(transaction, context, quote, at)).quote;
}

/** A quote and its payment. */
interface StartedPayment {
	readonly quote: QuoteRow;
	readonly payment: TransactionRow;
}

/**
 * Starts the payment of an open quote: holds the money and chooses its scenario.
 *
 * @throws ServiceError 400 AMOUNT_OUT_OF_RANGE without enough money, 404 REFERENCE_NOT_FOUND when the account
 * that it pays to was deleted or closed, 403 USER_NOT_READY or 410 CUSTOMER_DELETED when the payer may not move money any more
 */
export async function startPayment(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	quote: QuoteRow,
	at: Date,
): Promise<StartedPayment> {
	await requireReady(transaction, quote.customerId);
	const change = { status: 'PROCESSING', updatedAt: at };
	const started = await changePayment(transaction, context, quote, change);
	const scenario = await chooseScenario(transaction, started.payment.receiver);
	await startSettlement(transaction, context, started.payment, scenario);
	return started;
}

type PaymentChange = TransactionChange & Pick<TransactionRow, 'status' | 'updatedAt'>;

/** Changes the payment of a quote, and the quote with it. */
export async function changePayment(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ id, transactionId }: QuoteRow,
	change: PaymentChange,
): Promise<StartedPayment> {
	const { status, updatedAt } = change;
	const quote = await updateRow(transaction, quotes, id, { status, updatedAt });
	return { quote, payment: await changeTransaction(transaction, context, transactionId, change) };
}

/**
 * The scenario of a payment to this receiver: an account or a UMA test address.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND when the external account was deleted, or the internal one closed
 */
async function chooseScenario(database: Database, receiver: string): Promise<ScenarioName> {
	if (receiver.startsWith('$')) {
		const [, user = ''] = receiver.split(/[$@]/);
		return umaTestUsers[user]?.scenario ?? 'paid';
	}
	if (!receiver.startsWith('ExternalAccount:')) {
		await findOpenAccount(database, receiver);
		return 'paid';
	}
	const { accountInfo } = await findExternalAccount(database, receiver);
	return scenarioOf(outcomeSuffix(accountInfo));
}
