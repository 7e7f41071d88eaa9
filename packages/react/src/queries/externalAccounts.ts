import type {
	Discovery,
	DiscoveryQuery,
	ExternalAccount,
	ExternalAccountListQuery,
	Page,
	ReceiverExternalAccountLookup,
	ReceiverUmaLookup,
} from '@countersign/contract';
import {
	createExternalAccount,
	getExternalAccount,
	getSession,
	listDiscoveries,
	listExternalAccounts,
	lookupExternalAccount,
	lookupUma,
	removeExternalAccount,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { accountMutation } from './accountMutation.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { readableAccount } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';
import type { WalletMutationOptions } from './walletMutation.js';

/** Options that read one page of the signed-in person's recipients: accounts outside the service. */
export function externalAccountsQueryOptions(
	wallet: Wallet,
	query: ExternalAccountListQuery = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Page<ExternalAccount>> {
	const accountId = readableAccount(session);
	const key = queryKeys.externalAccounts(accountId, query);
	return accountQuery(key, !!accountId && (() => listExternalAccounts(wallet, query)));
}

export interface ExternalAccountInput {
	/** `ExternalAccount:<uuid>`. */
	readonly accountId: string;
}

/** Options that read one recipient. They do not run while `input` is `undefined`. */
export function externalAccountQueryOptions(
	wallet: Wallet,
	input: ExternalAccountInput | undefined,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<ExternalAccount> {
	const accountId = readableAccount(session);
	const key = queryKeys.externalAccount(accountId, input?.accountId);
	const read = !!accountId && !!input && (() => getExternalAccount(wallet, input));
	return accountQuery(key, read);
}

export type CreateExternalAccountVariables = Parameters<typeof createExternalAccount>[1];

/** Options that add a recipient. The lists of external accounts refresh. */
export function createExternalAccountMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<ExternalAccount, CreateExternalAccountVariables> {
	return accountMutation(session, 'createExternalAccount', {
		act: (variables) => createExternalAccount(wallet, variables),
		refreshes: (accountId) => [queryKeys.externalAccounts(accountId)],
	});
}

export type RemoveExternalAccountVariables = Parameters<typeof removeExternalAccount>[1];

/** Options that remove a recipient. The lists of external accounts refresh. */
export function removeExternalAccountMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<void, RemoveExternalAccountVariables> {
	return accountMutation(session, 'removeExternalAccount', {
		act: (variables) => removeExternalAccount(wallet, variables),
		refreshes: (accountId) => [queryKeys.externalAccounts(accountId)],
	});
}

export interface LookupExternalAccountInput {
	/** `ExternalAccount:<uuid>`. */
	readonly accountId: string;
}

/** Options that look up an external account, cached for a minute: a lookup is valid about as long as a quote. They do not run while `input` is `undefined`. */
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

export interface LookupUmaInput {
	/** `$name@domain`. */
	readonly receiverUmaAddress: string;
}

/** Options that look up a UMA address, cached for a minute: a lookup is valid about as long as a quote. They do not run while `input` is `undefined`. */
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

/** Options that list the banks and mobile-money services of a country or currency. */
export function discoveriesQueryOptions(
	wallet: Wallet,
	query: DiscoveryQuery = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<readonly Discovery[]> {
	const accountId = readableAccount(session);
	const key = queryKeys.discoveries(accountId, query);
	return accountQuery(key, !!accountId && (() => listDiscoveries(wallet, query)));
}
