import {
	getExternalAccount,
	listDiscoveries,
	listExternalAccounts,
} from '../actions/payments/externalAccounts.js';
import { lookupExternalAccount, lookupUma } from '../actions/payments/receiverLookup.js';
import { type AccountList, type AccountRead, accountQuery } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read one page of the signed-in person's recipients: accounts outside the service. */
export const externalAccountsQueryOptions: AccountList<typeof listExternalAccounts> = (
	wallet,
	query = {},
	session,
) => accountQuery([wallet, query, session], queryKeys.externalAccounts, listExternalAccounts);

export interface ExternalAccountInput {
	/** `ExternalAccount:<uuid>`. */
	readonly accountId: string;
}

/** Options that read one recipient. They do not run while `input` is `undefined`. */
export const externalAccountQueryOptions: AccountRead<
	typeof getExternalAccount,
	ExternalAccountInput
> = (...args) =>
	accountQuery(
		args,
		(id, input) => queryKeys.externalAccount(id, input?.accountId),
		getExternalAccount,
	);

export interface LookupExternalAccountInput {
	/** `ExternalAccount:<uuid>`. */
	readonly accountId: string;
}

/** Options that look up an external account, cached for a minute: a lookup is valid about as long as a quote. They do not run while `input` is `undefined`. */
export const lookupExternalAccountQueryOptions: AccountRead<
	typeof lookupExternalAccount,
	LookupExternalAccountInput
> = (...args) => ({
	...accountQuery(
		args,
		(id, input) => queryKeys.lookup(id, input?.accountId),
		lookupExternalAccount,
	),
	staleTime: 60_000,
});

export interface LookupUmaInput {
	/** `$name@domain`. */
	readonly receiverUmaAddress: string;
}

/** Options that look up a UMA address, cached for a minute: a lookup is valid about as long as a quote. They do not run while `input` is `undefined`. */
export const lookupUmaQueryOptions: AccountRead<typeof lookupUma, LookupUmaInput> = (...args) => ({
	...accountQuery(args, (id, input) => queryKeys.lookup(id, input?.receiverUmaAddress), lookupUma),
	staleTime: 60_000,
});

/** Options that list the banks and mobile-money services of a country or currency. */
export const discoveriesQueryOptions: AccountList<typeof listDiscoveries> = (
	wallet,
	query = {},
	session,
) => accountQuery([wallet, query, session], queryKeys.discoveries, listDiscoveries);
