import type { Page, Transaction, TransactionListQuery } from '@countersign/contract';
import { transactionRoutes } from '@countersign/contract/service';
import { orAbort, pause, untilVisible } from '../../browser/waiting.js';
import { isWalletError, type WalletError } from '../../errors.js';
import { parseTransaction } from '../../http/parseResources.js';
import { readPage } from '../../http/readPage.js';
import { readTransaction } from '../../http/readTransaction.js';
import { httpOf } from '../../parts/httpOf.js';
import { followDelay } from '../../quotes/paymentOutcome.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Reads a transaction.
 *
 * @throws WalletError `service.not_found`, `backend.*`, `network.*`
 */
export async function getTransaction(
	wallet: Wallet,
	options: { readonly transactionId: string; readonly signal?: AbortSignal | undefined },
): Promise<Transaction> {
	const { transactionId, signal } = options;
	return readTransaction(partsOf(wallet).own(httpOf), transactionId, signal);
}

/**
 * Reads one page of the person's transactions, newest first unless `sortOrder` says otherwise.
 *
 * @throws WalletError `backend.signed_out`, `service.*`, `network.*`
 */
export async function listTransactions(
	wallet: Wallet,
	query?: TransactionListQuery & { readonly signal?: AbortSignal | undefined },
): Promise<Page<Transaction>> {
	return readPage(
		partsOf(wallet).own(httpOf),
		transactionRoutes.listTransactions,
		query,
		parseTransaction,
	);
}

/**
 * Polls a transaction until it is final, including its refund, at growing intervals (1 to 15 seconds) and only while
 * the tab is visible. Yields it whenever it has changed; the last one is the final state. A retryable failure is
 * retried after the wait that the service asks for, up to five minutes.
 *
 * @param options.signal - Aborting ends it with the signal's reason.
 * @throws WalletError `service.not_found`, `backend.signed_out` and other errors that a retry would not resolve
 * @see service interface, §6.5
 * @example
 * ```ts
 * export async function watch(wallet: Wallet, transactionId: string, show: (status: string) => void) {
 * 	for await (const { status } of followTransaction(wallet, { transactionId })) show(status);
 * }
 * ```
 */
export async function* followTransaction(
	wallet: Wallet,
	options: { readonly transactionId: string; readonly signal?: AbortSignal | undefined },
): AsyncGenerator<Transaction, void, undefined> {
	const { transactionId, signal = new AbortController().signal } = options;
	let last: Transaction | undefined;
	for (let reads = 1; ; reads += 1) {
		await orAbort(untilVisible(), signal);
		const { transaction, failure } = await read(wallet, transactionId, signal);
		if (transaction && JSON.stringify(transaction) !== JSON.stringify(last)) {
			last = transaction;
			yield transaction;
		}
		const delay = followDelay(last, reads);
		if (delay === undefined) return;
		const requested = Math.min(failure?.retryAfterMs ?? 0, maxWait);
		await pause(Math.max(delay, requested), signal);
	}
}

/** The person is waiting for the next state. Milliseconds. */
const maxWait = 5 * 60_000;

interface Reading {
	readonly transaction?: Transaction;
	readonly failure?: WalletError;
}

async function read(wallet: Wallet, transactionId: string, signal: AbortSignal): Promise<Reading> {
	try {
		return { transaction: await getTransaction(wallet, { transactionId, signal }) };
	} catch (failure) {
		if (isWalletError(failure) && failure.retryable) return { failure };
		throw failure;
	}
}
