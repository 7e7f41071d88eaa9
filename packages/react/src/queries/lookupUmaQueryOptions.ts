import type { ReceiverUmaLookup } from '@countersign/contract';
import { getSession, lookupUma, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

export interface LookupUmaInput {
	/** `$name@domain`. */
	readonly receiverUmaAddress: string;
}

/** Options that ask what a UMA address takes, kept for a minute: a lookup lives about as long as a quote. They do not run while `input` is `undefined`. */
export function lookupUmaQueryOptions(
	wallet: Wallet,
	input: LookupUmaInput | undefined,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<ReceiverUmaLookup> {
	const accountId = readableAccount(session);
	const key = queryKeys.lookup(accountId, input?.receiverUmaAddress);
	const read = !!accountId && !!input && (() => lookupUma(wallet, input));
	return { ...accountQuery(key, read), staleTime: 60_000 };
}
