import { type InternalAccount, limits, type OutgoingTransaction } from '@countersign/contract';
import { sandboxRoutes } from '@countersign/contract/service';
import { checkSame, checkShape } from '../../http/checkShape.js';
import { parseInternalAccount, parseTransaction } from '../../http/parseResources.js';
import { httpOf } from '../../parts/httpOf.js';
import { amountProblems } from '../../text/fieldProblems.js';
import { idProblems, requireNoProblems } from '../../text/ids.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Funds an account with test money. Sandbox only.
 *
 * @param options.amount - Integer, 1 to 100,000,000,000, in the smallest unit of the account's currency.
 * @throws InputError `input.invalid`; WalletError `service.*`, `backend.*`, `network.*`
 */
export async function fundSandboxAccount(
	wallet: Wallet,
	options: {
		readonly accountId: string;
		readonly amount: number;
		readonly signal?: AbortSignal | undefined;
	},
): Promise<InternalAccount> {
	const { accountId, amount, signal } = options;
	requireNoProblems([
		...idProblems('accountId', accountId, 'InternalAccount'),
		...amountProblems('amount', amount, limits.sandboxFundAmount),
	]);
	const { body } = await partsOf(wallet).own(httpOf)(sandboxRoutes.sandboxFundAccount, {
		path: { accountId },
		body: { amount },
		signal,
	});
	const account = parseInternalAccount(body);
	return checkSame(account, 'id', accountId);
}

/**
 * Simulates the transfer that funds a quote with a real-time funding source. Sandbox only.
 *
 * @param options.currencyCode - The currency that the quote is funded in.
 * @param options.currencyAmount - Integer, smallest unit. Default: what the quote asks for.
 * @throws InputError `input.invalid`; WalletError `service.*`, `backend.*`, `network.*`
 * @see service interface, §8.8
 * @example
 * ```ts
 * import type { Wallet } from '@countersign/core';
 * import { sendSandboxPayment } from '@countersign/core/sandbox';
 *
 * // Simulates the arrival of the bank transfer that a quote asks for.
 * export const playTransfer = (wallet: Wallet, quoteId: string) =>
 * 	sendSandboxPayment(wallet, { quoteId, currencyCode: 'USD' });
 * ```
 */
export async function sendSandboxPayment(
	wallet: Wallet,
	options: {
		readonly quoteId: string;
		readonly currencyCode: string;
		readonly currencyAmount?: number | undefined;
		readonly signal?: AbortSignal | undefined;
	},
): Promise<OutgoingTransaction> {
	const { signal, ...body } = options;
	const { quoteId, currencyAmount: amount } = body;
	requireNoProblems([
		...idProblems('quoteId', quoteId, 'Quote'),
		...(amount === undefined ? [] : amountProblems('currencyAmount', amount)),
	]);
	const response = await partsOf(wallet).own(httpOf)(sandboxRoutes.sandboxSend, { body, signal });
	const shape = { 'quoteId?': 'string' } as const;
	const transaction = checkShape<OutgoingTransaction>(parseTransaction(response.body), shape);
	checkSame(transaction, 'type', 'OUTGOING');
	return transaction.quoteId === undefined
		? transaction
		: checkSame(transaction, 'quoteId', quoteId);
}
