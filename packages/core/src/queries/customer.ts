import type { Customer } from '@countersign/contract';
import { getCustomer, getMe } from '../actions/session/getMe.js';
import type { Me } from '../session/account.js';
import type { SessionState } from '../signer/walletSession.js';
import type { Wallet } from '../wallet.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read who is signed in, as the platform's backend knows them. */
export function meQueryOptions(wallet: Wallet, session?: SessionState): WalletQueryOptions<Me> {
	return accountQuery([wallet, {}, session], queryKeys.me, getMe);
}

/** Options that read the person's customer record at the service. */
export function customerQueryOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletQueryOptions<Customer> {
	return accountQuery([wallet, {}, session], queryKeys.customer, getCustomer);
}
