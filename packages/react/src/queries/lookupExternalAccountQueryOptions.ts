import type { ReceiverExternalAccountLookup } from '@countersign/contract';
import {
	getSession,
	lookupExternalAccount,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

export interface LookupExternalAccountInput {
	/** `ExternalAccount:<uuid>`. */
	readonly accountId: string;
}

/** Options that ask what an external account takes, kept for a minute: a lookup lives about as long as a quote. They do not run while `input` is `undefined`. */
export function lookupExternalAccountQueryOptions(
	wallet: Wallet,
	input: LookupExternalAccountInput | undefined,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<ReceiverExternalAccountLookup> {
	const accountId = readableAccount(session);
	const key = queryKeys.lookup(accountId, input?.accountId);
	const read = !!accountId && !!input && (() => lookupExternalAccount(wallet, input));
	return { ...accountQuery(key, read), staleTime: 60_000 };
}
