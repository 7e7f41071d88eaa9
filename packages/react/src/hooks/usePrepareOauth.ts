'use client';

import type { PreparedOauth, WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { prepareOauthQueryOptions } from '../queries/prepareOauthQueryOptions.js';

/**
 * Makes the key of a sign-in with an identity provider before the person clicks: `data.nonce` goes to
 * the provider, whose prompt can then follow the click at once.
 *
 * @example
 * ```tsx
 * function ProviderButton({ ask }: { ask: (nonce: string) => Promise<string> }) {
 * 	const prepared = usePrepareOauth().data;
 * 	const signIn = useSignInWithOauth();
 * 	if (!prepared) return <button disabled>Continue</button>;
 * 	return <button onClick={() => signIn.mutate({ prepared, oidcToken: ask })}>Continue</button>;
 * }
 * ```
 */
export function usePrepareOauth(): UseQueryResult<PreparedOauth, WalletError> {
	const wallet = useWallet();
	return useQuery(prepareOauthQueryOptions(wallet));
}
