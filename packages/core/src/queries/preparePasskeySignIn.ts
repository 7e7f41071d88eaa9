import { serviceNow } from '../actions/session/serviceNow.js';
import type { PreparedPasskeySignIn } from '../actions/signIn/onDemand/signInWithPasskey.js';
import { preparePasskeySignIn } from '../actions/signIn/signInWithPasskey.js';
import type { PasskeyChoice } from '../signIn/passkeySignIn.js';
import type { Wallet } from '../wallet.js';
import { ageOf, type WalletQueryOptions, walletQuery } from './accountQuery.js';
import type { QueryClientLike, QueryKey } from './cache.js';
import { invalidate } from './invalidate.js';
import { queryKeys } from './queryKeys.js';
import { signInRefreshes } from './signIn.js';

/** Which passkey to prepare. Default: the one that this device used last. */
export interface PreparePasskeySignInInput {
	readonly passkey?: PasskeyChoice | undefined;
}

const margin = 30_000;
const soonest = 1_000;

/**
 * Options that keep a passkey sign-in prepared: a new one replaces it before its challenge expires and after a
 * failed attempt, because each works only once. It leaves the cache when the component unmounts.
 */
export function preparePasskeySignInQueryOptions(
	wallet: Wallet,
	{ passkey }: PreparePasskeySignInInput = {},
): WalletQueryOptions<PreparedPasskeySignIn> {
	const queryKey = queryKeys.preparedPasskeySignIn(passkey && idOf(passkey));
	const devicePasskeys = queryKeys.devicePasskeys();
	const prepare = walletQuery<PreparedPasskeySignIn>(queryKey, undefined);
	return {
		...prepare,
		enabled: true,
		queryFn: async ({ client }) => {
			const preparing = preparePasskeySignIn(wallet, passkey ? { passkey } : {});
			const prepared = await refreshing(client, preparing, { failed: [devicePasskeys] });
			const signIn: PreparedPasskeySignIn['signIn'] = (options) =>
				refreshing(client, prepared.signIn(options), {
					done: (session) => [devicePasskeys, ...signInRefreshes(session)],
					failed: [devicePasskeys, prepare.queryKey],
				});
			// Cached data must be clonable, because an application may store it. Functions are not.
			return Object.defineProperty({ ...prepared }, 'signIn', { value: signIn, enumerable: false });
		},
		gcTime: 0,
		structuralSharing: false,
		staleTime: ({ state }) => lifeOf(wallet, state),
		refetchInterval: ({ state }) => state.data && intervalOf(lifeOf(wallet, state), state),
		// A hidden page skips its turn.
		refetchOnWindowFocus: true,
	};
}

/** What is left of the life of a prepared sign-in; after a failure, its whole life, so that it is not asked in a loop. */
function intervalOf(life: number, state: { dataUpdatedAt: number; error: Error | null }): number {
	return state.error ? life : Math.max(soonest, life - ageOf(state));
}

/** How long a prepared sign-in stays valid, in milliseconds after it was prepared. */
function lifeOf(
	wallet: Wallet,
	state: { readonly data: PreparedPasskeySignIn | undefined; readonly dataUpdatedAt: number },
): number {
	const { data } = state;
	// A copy cannot sign in.
	if (!data?.signIn) return 0;
	const madeAt = serviceNow(wallet) - ageOf(state);
	return Math.max(soonest, Date.parse(data.expiresAt) - madeAt - margin);
}

/**
 * Invalidates the changed data once this is done or has failed. A passkey that the service no longer knows is
 * forgotten.
 */
function refreshing<Result>(
	client: QueryClientLike,
	running: Promise<Result>,
	changed: {
		readonly done?: (result: Result) => readonly QueryKey[];
		readonly failed: readonly QueryKey[];
	},
): Promise<Result> {
	const refresh = (keys: readonly QueryKey[] = []) => {
		for (const queryKey of keys) invalidate(client, { queryKey });
	};
	running.then(
		(result) => refresh(changed.done?.(result)),
		() => refresh(changed.failed),
	);
	return running;
}

function idOf(passkey: PasskeyChoice): string {
	return 'authMethodId' in passkey ? passkey.authMethodId : passkey.id;
}
