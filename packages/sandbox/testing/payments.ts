import type {
	ExternalAccount,
	InternalAccount,
	Quote,
	QuoteRequest,
	Transaction,
} from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { usBank } from '@countersign/test-kit';
import {
	type NewTransaction,
	recordTransaction,
	unexchanged,
} from '../src/payments/transactions/recordTransaction.js';
import type { TransactionRow } from '../src/platform/database/schema/payments.js';
import { expectJson } from './expectJson.js';
import type { TestService } from './openTestService.js';
import { openWallet, type TestWallet } from './openWallet.js';
import type { Requests } from './requests.js';

/** Registers a bank account in the United States. The number's suffix chooses what becomes of payments. */
export function addBank(
	sandbox: Requests,
	{ customerId }: TestWallet,
	accountNumber = '000123456789',
): Promise<ExternalAccount> {
	return expectJson(
		201,
		sandbox.request('POST', '/customers/external-accounts', {
			customerId,
			...usBank({ accountNumber }),
		}),
	);
}

/** A wallet with money, and a bank account that it can pay to. */
export interface Payer {
	readonly wallet: TestWallet;
	readonly bank: ExternalAccount;
}

/** Opens a payer. `amount` is in millionths of a USDB. */
export async function openPayer(
	sandbox: Requests,
	amount: number,
	accountNumber?: string,
): Promise<Payer> {
	const wallet = await openWallet(sandbox);
	const bank = await addBank(sandbox, wallet, accountNumber);
	await fund(sandbox, wallet, amount);
	return { wallet, bank };
}

/** Puts money into a wallet. `amount` is in millionths of a USDB. */
export function fund(
	sandbox: Requests,
	{ accountId }: TestWallet,
	amount: number,
): Promise<InternalAccount> {
	const path = `/sandbox/internal-accounts/${accountId}/fund`;
	return expectJson(200, sandbox.request('POST', path, { amount }));
}

/** The body that asks for a payment of a wallet. */
export function quoteRequest(
	{ accountId }: TestWallet,
	destinationAccountId: string,
	lockedCurrencyAmount: number,
): QuoteRequest {
	return {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: destinationAccountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount,
	};
}

/** Requests a quote for `amount` in the smallest unit of USDB. */
export function requestQuote(
	sandbox: Requests,
	wallet: TestWallet,
	destinationAccountId: string,
	amount: number,
): Promise<Quote> {
	const body = quoteRequest(wallet, destinationAccountId, amount);
	return expectJson(201, sandbox.request('POST', '/quotes', body));
}

/** Who pays, as a recipient's provider asks for it. */
export const senderInfo = {
	FULL_NAME: 'Ada Lovelace',
	BIRTH_DATE: '1815-12-10',
	NATIONALITY: 'GB',
} as const;

/** Opens a payer with 50 USDB, of which 10 are paid to the bank account. */
export async function payOnce(sandbox: Requests): Promise<Payer> {
	const payer = await openPayer(sandbox, 50_000_000);
	await payAccount(sandbox, payer.wallet, payer.bank.id, 10_000_000);
	return payer;
}

/** Stores that a wallet received 0.000001 USDB, and moves no money. */
export function recordIncoming(
	transaction: DatabaseTransaction,
	{ context }: TestService,
	{ customerId, accountId }: TestWallet,
	at: Date = context.clock.now(),
): Promise<TransactionRow> {
	const end = { accountId, currency: 'USDB' };
	const payment: NewTransaction = {
		id: context.newId('Transaction'),
		type: 'INCOMING',
		status: 'COMPLETED',
		customerId,
		source: { sourceType: 'ACCOUNT', ...end },
		destination: { destinationType: 'ACCOUNT', ...end },
		receiver: accountId,
		...unexchanged(1n, 'USDB'),
	};
	return recordTransaction(transaction, context, payment, at);
}

/** Sends the signed execution of a quote. */
export function execute(
	sandbox: Requests,
	wallet: TestWallet,
	{ id, payloadToSign = '' }: Quote,
	headers: Record<string, string> = {},
): Promise<Response> {
	const signed = { ...wallet.sign(payloadToSign), ...headers };
	return sandbox.request('POST', `/quotes/${id}/execute`, undefined, signed);
}

/** Pays `amount` in the smallest unit of USDB to an account. Returns the quote as it was before its execution. */
export async function payAccount(
	sandbox: Requests,
	wallet: TestWallet,
	destinationAccountId: string,
	amount: number,
): Promise<Quote> {
	const quote = await requestQuote(sandbox, wallet, destinationAccountId, amount);
	await expectJson(200, execute(sandbox, wallet, quote));
	return quote;
}

/** Spendable and total money of a wallet, in millionths of a USDB. */
export async function balances(
	sandbox: Requests,
	{ customerId }: TestWallet,
): Promise<readonly [spendable: number, total: number]> {
	const path = `/customers/internal-accounts?customerId=${customerId}`;
	const { data } = await expectJson<List<InternalAccount>>(200, sandbox.request('GET', path));
	return [data[0]?.balance.amount ?? 0, data[0]?.totalBalance.amount ?? 0];
}

/** The transaction of a quote. */
export function transactionOf(sandbox: Requests, { transactionId }: Quote): Promise<Transaction> {
	return expectJson(200, sandbox.request('GET', `/transactions/${transactionId}`));
}
