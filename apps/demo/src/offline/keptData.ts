import { queryKeys } from '@countersign/core/query';
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type {
	PersistedClient,
	PersistQueryClientOptions,
} from '@tanstack/react-query-persist-client';
import { latestTransactions } from '../activity/latestTransactions.js';
import { keptStore } from './keptStore.js';

/** How old data may be when the wallet is opened without a network. Milliseconds. */
export const maxAge: number = 24 * 3_600_000;

/** What Home and Activity show of an account. Nothing else is kept. */
export function keptQueries(accountId: string): readonly QueryKey[] {
	return [
		queryKeys.me(accountId),
		queryKeys.internalAccounts(accountId, { type: 'EMBEDDED_WALLET' }),
		queryKeys.transactionPages(accountId, latestTransactions),
		// The names of those who were paid.
		queryKeys.externalAccounts(accountId, { limit: 100 }),
	];
}

/** Whose data is kept, and where it is read. */
export interface KeptAccount {
	readonly queryClient: QueryClient;
	readonly accountId: string;
	/** Whether the account is still signed in. A write that was delayed past its sign-out is dropped. */
	readonly isSignedIn: () => boolean;
}

/** How the last data of an account is kept on the device. */
export function keptData(account: KeptAccount): Omit<PersistQueryClientOptions, 'queryClient'> {
	const { queryClient, accountId, isSignedIn } = account;
	const queries = keptQueries(accountId);
	const hashes = new Set(queries.map(hashKey));
	// Data that no screen shows would be dropped after minutes, and with it what is kept of it.
	for (const queryKey of queries) queryClient.setQueryDefaults(queryKey, { gcTime: maxAge });
	const storage = {
		...keptStore,
		setItem: async (key: string, value: string) => {
			if (isSignedIn()) await keptStore.setItem(key, value);
		},
	};
	const persister = createAsyncStoragePersister({ storage, key: 'wallet', serialize });
	return {
		persister: {
			...persister,
			// What is kept is of one time as far as possible: a part of it does not replace the whole.
			persistClient: (client) => {
				const isWhole = client.clientState.queries.length === queries.length;
				return isWhole ? persister.persistClient(client) : undefined;
			},
		},
		maxAge,
		// What another account or another build has kept is deleted. The name of a built script changes with its content.
		buster: `${accountId} ${import.meta.url}`,
		dehydrateOptions: {
			shouldDehydrateQuery: ({ queryHash, state }) =>
				hashes.has(queryHash) && state.data !== undefined,
			shouldDehydrateMutation: () => false,
			serializeData: firstPage,
		},
	};
}

/** The data without the errors of later reads, under the time of its oldest part, from which `maxAge` counts. */
function serialize(client: PersistedClient): string {
	const queries = client.clientState.queries.map(({ state, ...query }) => ({
		...query,
		state: {
			...state,
			status: 'success',
			fetchStatus: 'idle',
			fetchMeta: null,
			fetchFailureCount: 0,
			fetchFailureReason: null,
			error: null,
		},
	}));
	const timestamp = Math.min(...queries.map(({ state }) => state.dataUpdatedAt));
	return JSON.stringify({ ...client, timestamp, clientState: { mutations: [], queries } });
}

/** Of a list that is read page by page, the first page. */
function firstPage(data: unknown): unknown {
	const { pages, pageParams } = data as { pages?: unknown; pageParams?: unknown };
	if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
	return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
