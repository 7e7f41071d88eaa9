import { backOff } from '@countersign/contract/service';
import { getSession } from '../actions/session/session.js';
import { isWalletError, WalletError } from '../errors.js';
import type { SessionState } from '../signer/walletSession.js';
import type { Wallet } from '../wallet.js';
import type { Action, InputOf, ResultOf } from './action.js';
import type { QueryClientLike, QueryKey, QueryState } from './cache.js';
import { type AccountId, readableAccount } from './entryKeys.js';

const maxRetries = 3;

const delays = { first: 1_000, max: 30_000 };

const maxRequestedDelay = 60_000;

/**
 * Options for `useQuery`, `prefetchQuery` and similar, in TanStack Query for any framework. Its `queryOptions` gives the key
 * the type of the data, for `getQueryData`.
 */
export interface WalletQueryOptions<Data> extends RetryOptions {
	readonly queryKey: QueryKey;
	readonly queryFn: (context: { readonly client: QueryClientLike }) => Promise<Data>;
	readonly enabled: boolean;
	readonly staleTime?: number | ((query: { readonly state: QueryState<Data> }) => number);
	readonly gcTime?: number;
	readonly networkMode?: 'always';
	readonly structuralSharing?: boolean;
	readonly refetchInterval?:
		| number
		| false
		| ((query: { readonly state: QueryState<Data> }) => number | false | undefined);
	readonly refetchIntervalInBackground?: boolean;
	readonly refetchOnWindowFocus?: boolean;
}

/** What a query does about a failure. */
export interface RetryOptions {
	readonly retry: (failures: number, error: WalletError) => boolean;
	readonly retryDelay: (failures: number, error: WalletError) => number;
}

/** Options of a query that performs an action for one resource of an account. It does not run without an input. */
export type AccountRead<Read extends Action, Input = InputOf<Read>> = (
	wallet: Wallet,
	input: Input | undefined,
	session?: SessionState,
) => WalletQueryOptions<ResultOf<Read>>;

/** Options of a query that performs an action for a list of an account. */
export type AccountList<List extends Action> = (
	wallet: Wallet,
	query?: InputOf<List>,
	session?: SessionState,
) => WalletQueryOptions<ResultOf<List>>;

type Scope<Input> = [wallet: Wallet, input: Input | undefined, session?: SessionState | undefined];

/**
 * Options of a query for the data of an account: the signed-in account, or that of `session`. It does not run while
 * nobody is signed in or the input is `undefined`.
 */
export function accountQuery<Data, Input>(
	[wallet, input, session]: Scope<Input>,
	key: (accountId: AccountId, input: Input | undefined) => QueryKey,
	read: (wallet: Wallet, input: Input) => Promise<Data>,
): WalletQueryOptions<Data> {
	const accountId = readableAccount(session ?? getSession(wallet));
	const run =
		accountId && input ? () => readAs(wallet, accountId, () => read(wallet, input)) : undefined;
	return walletQuery(key(accountId, input), run);
}

/**
 * Reads for an account, or for nobody, only while that matches the session: a component that an `Activity` has
 * hidden may run the query of an account whose session has ended.
 */
export async function readAs<Data>(
	wallet: Wallet,
	accountId: AccountId,
	read: () => Promise<Data>,
): Promise<Data> {
	if (readableAccount(getSession(wallet)) !== accountId) throw nothingToRead();
	return read();
}

/**
 * Options of a query. Without `read`, `useQuery` does not run it; a loader or Suspense runs it anyway and gets a
 * typed error.
 *
 * The query's `signal` is not used: TanStack Query aborts a read whose signal was taken when the
 * last observer leaves, and StrictMode's double mount would then send every request twice.
 */
export function walletQuery<Data>(
	queryKey: QueryKey,
	read: (() => Promise<Data>) | undefined,
): WalletQueryOptions<Data> {
	return {
		queryKey,
		queryFn: () => (read ? read() : Promise.reject(nothingToRead())),
		enabled: read !== undefined,
		retry: retryQuery,
		retryDelay,
	};
}

/** The error of a query that runs without its session or an input. */
export function nothingToRead(): WalletError {
	const message = 'Nobody is signed in, or the input of this read is undefined.';
	return new WalletError('session.none', message);
}

/** Milliseconds before the next retry: the service's Retry-After up to a minute, or doubling from one second. */
export function retryDelay(failures: number, error: unknown): number {
	const requested = requestedDelay(error);
	if (requested !== undefined) return Math.min(requested, maxRequestedDelay);
	return backOff(failures + 1, delays);
}

/**
 * Whether to retry a failed query: only if the error is marked retryable, and the service did not ask for a wait of
 * more than a minute. The query then shows its error instead of loading all that time.
 */
export function retryQuery(failures: number, error: unknown): boolean {
	if (failures >= maxRetries || !isWalletError(error) || !error.retryable) return false;
	return (requestedDelay(error) ?? 0) <= maxRequestedDelay;
}

function requestedDelay(error: unknown): number | undefined {
	return isWalletError(error) ? error.retryAfterMs : undefined;
}

/** Milliseconds since the data of a query was read, by the clock of TanStack Query, which dates it. */
export function ageOf(
	state: { readonly dataUpdatedAt: number },
	now: () => number = Date.now,
): number {
	return now() - state.dataUpdatedAt;
}
