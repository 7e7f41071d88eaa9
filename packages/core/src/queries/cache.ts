import type { WalletError } from '../errors.js';

// The shapes that TanStack Query 5 shares over all frameworks, as far as they are used here. Types of its own would have to be
// imported from `@tanstack/query-core`, which an application that installs the adapter of its framework does not find.

/** Key of a query or a mutation. */
export type QueryKey = readonly unknown[];

/** What a query knows of its data. */
export interface QueryState<Data> {
	readonly data: Data | undefined;
	/** Epoch milliseconds. */
	readonly dataUpdatedAt: number;
	readonly dataUpdateCount: number;
	readonly error: WalletError | null;
	readonly errorUpdateCount: number;
}

/** A query of {@link QueryClientLike}. */
export interface CachedQuery {
	readonly queryKey: QueryKey;
	readonly queryHash: string;
	readonly state: { readonly data: unknown; readonly fetchStatus: string };
	isActive(): boolean;
	getObserversCount(): number;
	fetch(): Promise<unknown>;
}

/** Which queries. */
export interface QueryMatch {
	readonly queryKey?: QueryKey | undefined;
	readonly exact?: boolean | undefined;
	readonly type?: 'active' | undefined;
	readonly predicate?: ((query: CachedQuery) => boolean) | undefined;
}

interface CachedMutation {
	readonly options: { readonly mutationKey?: QueryKey | undefined };
}

/**
 * What this package needs of a query client: the `QueryClient` of TanStack Query 5, for any framework. What selects queries
 * is a {@link QueryMatch}.
 */
export interface QueryClientLike {
	getQueryCache(): {
		findAll(match: object): readonly CachedQuery[];
		subscribe(
			listener: (event: { readonly type: string; readonly query: CachedQuery }) => void,
		): () => void;
	};
	getMutationCache(): {
		findAll(match: { mutationKey: QueryKey }): readonly CachedMutation[];
		remove(mutation: CachedMutation): void;
	};
	invalidateQueries(match: object): Promise<void>;
	removeQueries(match: object): void;
	setQueryData(queryKey: QueryKey, update: (data: never) => unknown): unknown;
}

/** The pages of an infinite query. */
export interface Pages<Page, Cursor> {
	pages: Page[];
	pageParams: Cursor[];
}
