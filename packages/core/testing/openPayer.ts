import type { AccountQuoteDestination } from '@countersign/contract';
import { usBank } from '@countersign/test-kit';
import {
	createExternalAccount,
	listInternalAccounts,
	type PaymentRequest,
	type Wallet,
} from '../src/index.js';
import { fundSandboxAccount } from '../src/sandbox.js';

/** A person's own money, and whom they pay. */
export interface Payer {
	readonly accountId: string;
	/** 25.00 dollars to a bank account. */
	readonly request: PaymentRequest & { readonly destination: AccountQuoteDestination };
	/** Smallest unit of the wallet's currency. */
	balance(): Promise<number>;
}

/** Gives money to the person who is signed in, and a bank account to pay to. */
export async function openPayer(
	wallet: Wallet,
	accountNumber?: string,
	amount = 100_000_000,
): Promise<Payer> {
	const read = async () =>
		(await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' })).data[0];
	const account = await read();
	if (!account) throw new Error('The wallet has no account.');
	await fundSandboxAccount(wallet, { accountId: account.id, amount });
	const payee = await createExternalAccount(wallet, usBank({ accountNumber }));
	return {
		accountId: account.id,
		request: {
			source: { sourceType: 'ACCOUNT', accountId: account.id },
			destination: { destinationType: 'ACCOUNT', accountId: payee.id },
			lockedCurrencySide: 'RECEIVING',
			lockedCurrencyAmount: 2_500,
			lockedCurrency: { code: 'USD', decimals: 2 },
		},
		balance: async () => (await read())?.balance.amount ?? 0,
	};
}
