import { finishEmailSignIn } from '../actions/signIn/finishEmailSignIn.js';
import type { PreparedOauth } from '../actions/signIn/onDemand/signInWithOauth.js';
import { prepareOauth, signInWithOauth } from '../actions/signIn/signInWithOauth.js';
import { signInWithPasskey } from '../actions/signIn/signInWithPasskey.js';
import type { WalletSession } from '../signer/walletSession.js';
import type { Wallet } from '../wallet.js';
import { type WalletQueryOptions, walletQuery } from './accountQuery.js';
import type { Action } from './action.js';
import type { QueryClientLike, QueryKey } from './cache.js';
import { invalidate } from './invalidate.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

/** Options that sign in with an emailed code. */
export const finishEmailSignInMutationOptions: SignInMutation<typeof finishEmailSignIn> = (
	wallet,
) =>
	signInMutation(wallet, 'finishEmailSignIn', finishEmailSignIn, {
		record: queryKeys.emailSignIn(),
	});

/**
 * Options that create the key for a sign-in with an identity provider before the person clicks. No network. A new
 * key is created after a sign-in, and before half of this key's lifetime on the device has passed, so that a person
 * who leaves for the provider has the rest of it. It leaves the cache when the component unmounts.
 */
export function prepareOauthQueryOptions(wallet: Wallet): WalletQueryOptions<PreparedOauth> {
	return {
		...walletQuery(queryKeys.preparedOauth(), () => prepareOauth(wallet)),
		networkMode: 'always',
		structuralSharing: false,
		staleTime: ({ state }) => renewalOf(state.data),
		refetchInterval: ({ state }) => state.data && renewalOf(state.data),
		// A page that becomes visible again after hours must not use an old nonce.
		refetchIntervalInBackground: true,
		refetchOnWindowFocus: true,
		gcTime: 0,
	};
}

/** Milliseconds after which another key is prepared. */
function renewalOf(prepared: PreparedOauth | undefined): number {
	return prepared ? prepared.keptFor * 0.4 : 0;
}

/** Options that sign in with a token from an identity provider. */
export const signInWithOauthMutationOptions: SignInMutation<typeof signInWithOauth> = (wallet) =>
	signInMutation(wallet, 'signInWithOauth', signInWithOauth, { used: [queryKeys.preparedOauth()] });

/** Options that sign in with a passkey of this device. */
export const signInWithPasskeyMutationOptions: SignInMutation<typeof signInWithPasskey> = (
	wallet,
) =>
	signInMutation(wallet, 'signInWithPasskey', signInWithPasskey, {
		record: queryKeys.devicePasskeys(),
	});

/** Options of the mutation that performs an action by which a person signs in. */
type SignInMutation<Act extends Action> = (
	wallet: Wallet,
) => WalletMutationOptions<WalletSession, Parameters<Act>[1]>;

/**
 * The same, by the name of the action, with the keys of data that a success uses up and of the record that it
 * changes.
 */
function signInMutation<Variables>(
	wallet: Wallet,
	action: string,
	act: (wallet: Wallet, variables: Variables) => Promise<WalletSession>,
	{ used = [], record }: { readonly used?: readonly QueryKey[]; readonly record?: QueryKey },
): WalletMutationOptions<WalletSession, Variables> {
	return walletMutation({
		mutationKey: queryKeys.entrance(action),
		act: (variables) => act(wallet, variables),
		refreshes: (_variables, session) => [...used, ...signInRefreshes(session)],
		record,
	});
}

/**
 * Refreshes what a sign-in with a passkey by autofill makes stale, or its failure: a passkey that the service no longer
 * knows is forgotten.
 *
 * @example
 * ```ts
 * import { signInWithPasskeyAutofill, type Wallet } from '@countersign/core';
 * import { type QueryClientLike, refreshAfterSignIn } from '@countersign/core/query';
 *
 * export async function offerPasskeys(wallet: Wallet, client: QueryClientLike, signal: AbortSignal) {
 * 	const session = await signInWithPasskeyAutofill(wallet, { signal });
 * 	refreshAfterSignIn(client, session);
 * }
 * ```
 */
export function refreshAfterSignIn(client: QueryClientLike, session?: WalletSession): void {
	const stale = [queryKeys.devicePasskeys(), ...signInRefreshes(session)];
	for (const queryKey of stale) invalidate(client, { queryKey });
}

/**
 * Keys that a sign-in makes stale if the account was read before, as when an expired session is renewed:
 * there is a new session, and the time of the last authentication has changed.
 */
export function signInRefreshes(session: WalletSession | undefined): readonly QueryKey[] {
	if (!session) return [];
	return [queryKeys.me(session.accountId), queryKeys.sessions(session.accountId)];
}
