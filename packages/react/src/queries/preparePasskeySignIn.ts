import {
	type PasskeyChoice,
	type PreparedPasskeySignIn,
	preparePasskeySignIn,
	serviceNow,
	type Wallet,
	type WalletSession,
} from '@countersign/core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type WalletQueryOptions, walletQuery } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';
import { signInRefreshes } from './signIn.js';

/** Which passkey to prepare. Default: the one that this device used last. */
export interface PreparePasskeySignInInput {
	readonly passkey?: PasskeyChoice;
}

const margin = 30_000;
const soonest = 1_000;

/**
 * Options that keep a passkey sign-in prepared: a new one replaces it before its challenge expires and after
 * a failed attempt, since each works once. It leaves the cache when the component unmounts.
 */
export function preparePasskeySignInQueryOptions(
	wallet: Wallet,
	{ passkey }: PreparePasskeySignInInput = {},
): WalletQueryOptions<PreparedPasskeySignIn> {
	const queryKey = queryKeys.preparedPasskeySignIn(passkey && idOf(passkey));
	const prepare = walletQuery<PreparedPasskeySignIn>(queryKey, undefined);
	return {
		...prepare,
		enabled: true,
		queryFn: async ({ client }) => {
			const prepared = await preparePasskeySignIn(wallet, passkey ? { passkey } : {});
			return {
				...prepared,
				signIn: (options) => refreshing(client, prepare.queryKey, prepared.signIn(options)),
			};
		},
		gcTime: 0,
		structuralSharing: false,
		staleTime: ({ state }) => lifeOf(wallet, state),
		refetchInterval: ({ state }) => state.data && lifeOf(wallet, state),
	};
}

/** How long a prepared sign-in stays valid, in milliseconds from when it was made. */
function lifeOf(
	wallet: Wallet,
	{ data, dataUpdatedAt }: { data: PreparedPasskeySignIn | undefined; dataUpdatedAt: number },
): number {
	if (!data) return 0;
	const madeAt = serviceNow(wallet) - (Date.now() - dataUpdatedAt);
	return Math.max(soonest, Date.parse(data.expiresAt) - madeAt - margin);
}

/** Invalidates what a sign-in changes, or after a failure the prepared sign-in that was used up. */
function refreshing(
	client: QueryClient,
	prepared: QueryKey,
	signingIn: Promise<WalletSession>,
): Promise<WalletSession> {
	const invalidate = (keys: readonly QueryKey[]) => {
		for (const queryKey of keys) void client.invalidateQueries({ queryKey });
	};
	signingIn.then(
		(session) => invalidate([queryKeys.devicePasskeys(), ...signInRefreshes(session)]),
		() => invalidate([prepared]),
	);
	return signingIn;
}

function idOf(passkey: PasskeyChoice): string {
	return 'authMethodId' in passkey ? passkey.authMethodId : passkey.id;
}
