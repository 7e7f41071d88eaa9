import type { ExternalAccount } from '@countersign/contract';
import { getExternalAccount, getSession, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

export interface GetExternalAccountInput {
	/** `ExternalAccount:<uuid>`. */
	readonly accountId: string;
}

/** Options that read one recipient. They do not run while `input` is `undefined`. */
export function getExternalAccountQueryOptions(
	wallet: Wallet,
	input: GetExternalAccountInput | undefined,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<ExternalAccount> {
	const accountId = readableAccount(session);
	const key = queryKeys.externalAccount(accountId, input?.accountId);
	const read = !!accountId && !!input && (() => getExternalAccount(wallet, input));
	return accountQuery(key, read);
}
