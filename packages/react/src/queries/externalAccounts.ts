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
	listDiscoveries,
	listExternalAccounts,
	lookupExternalAccount,
	lookupUma,
	removeExternalAccount,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { type AccountMutation, accountMutation } from './accountMutation.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import type { AccountId } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';

/** Options that read one page of the signed-in person's recipients: accounts outside the service. */
export function externalAccountsQueryOptions(
	wallet: Wallet,
	query: ExternalAccountListQuery = {},
	session?: SessionState,
): WalletQueryOptions<Page<ExternalAccount>> {
	const key = (accountId: AccountId) => queryKeys.externalAccounts(accountId, query);
	return accountQuery(wallet, session, key, () => listExternalAccounts(wallet, query));
}

export interface ExternalAccountInput {
	/** `ExternalAccount:<uuid>`. */
	readonly accountId: string;
}

/** Options that read one recipient. They do not run while `input` is `undefined`. */
export function externalAccountQueryOptions(
	wallet: Wallet,
	input: ExternalAccountInput | undefined,
	session?: SessionState,
): WalletQueryOptions<ExternalAccount> {
	const key = (accountId: AccountId) => queryKeys.externalAccount(accountId, input?.accountId);
	const read = input && (() => getExternalAccount(wallet, input));
	return accountQuery(wallet, session, key, read);
}

export type CreateExternalAccountVariables = Parameters<typeof createExternalAccount>[1];

/** Options that add a recipient. The lists of external accounts refresh. */
export const createExternalAccountMutationOptions: AccountMutation<
	ExternalAccount,
	CreateExternalAccountVariables
> = (...scope) =>
	accountMutation(scope, 'createExternalAccount', createExternalAccount, (accountId) => [
		queryKeys.externalAccounts(accountId),
	]);

export type RemoveExternalAccountVariables = Parameters<typeof removeExternalAccount>[1];

/** Options that remove a recipient. The lists of external accounts refresh. */
export const removeExternalAccountMutationOptions: AccountMutation<
	void,
	RemoveExternalAccountVariables
> = (...scope) =>
	accountMutation(scope, 'removeExternalAccount', removeExternalAccount, (accountId) => [
		queryKeys.externalAccounts(accountId),
	]);

export interface LookupExternalAccountInput {
	/** `ExternalAccount:<uuid>`. */
	readonly accountId: string;
}

/** Options that look up an external account, cached for a minute: a lookup is valid about as long as a quote. They do not run while `input` is `undefined`. */
export function lookupExternalAccountQueryOptions(
	wallet: Wallet,
	input: LookupExternalAccountInput | undefined,
	session?: SessionState,
): WalletQueryOptions<ReceiverExternalAccountLookup> {
	const key = (accountId: AccountId) => queryKeys.lookup(accountId, input?.accountId);
	const read = input && (() => lookupExternalAccount(wallet, input));
	return { ...accountQuery(wallet, session, key, read), staleTime: 60_000 };
}

export interface LookupUmaInput {
	/** `$name@domain`. */
	readonly receiverUmaAddress: string;
}

/** Options that look up a UMA address, cached for a minute: a lookup is valid about as long as a quote. They do not run while `input` is `undefined`. */
export function lookupUmaQueryOptions(
	wallet: Wallet,
	input: LookupUmaInput | undefined,
	session?: SessionState,
): WalletQueryOptions<ReceiverUmaLookup> {
	const key = (accountId: AccountId) => queryKeys.lookup(accountId, input?.receiverUmaAddress);
	const read = input && (() => lookupUma(wallet, input));
	return { ...accountQuery(wallet, session, key, read), staleTime: 60_000 };
}

/** Options that list the banks and mobile-money services of a country or currency. */
export function discoveriesQueryOptions(
	wallet: Wallet,
	query: DiscoveryQuery = {},
	session?: SessionState,
): WalletQueryOptions<readonly Discovery[]> {
	const key = (accountId: AccountId) => queryKeys.discoveries(accountId, query);
	return accountQuery(wallet, session, key, () => listDiscoveries(wallet, query));
}
