import type { OutgoingTransaction } from '@countersign/contract';
import { getSession, type SessionState, sendSandboxPayment, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type SendSandboxPaymentVariables = Parameters<typeof sendSandboxPayment>[1];

/** Options that play the transfer which funds a quote. Balances, the quote and the transactions refresh. */
export function sendSandboxPaymentMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<OutgoingTransaction, SendSandboxPaymentVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'sendSandboxPayment'),
		act: (variables) => sendSandboxPayment(wallet, variables),
		refreshes: ({ quoteId }) => [
			queryKeys.internalAccounts(accountId),
			queryKeys.quote(accountId, quoteId),
			queryKeys.transactions(accountId),
		],
	});
}
