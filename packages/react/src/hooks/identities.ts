'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';

/**
 * Adds an identity to the account with a token that its provider has just issued.
 *
 * @example
 * ```tsx
 * import { useAddOauth } from '@countersign/react';
 *
 * // `askProvider` resolves to a token that carries the nonce.
 * export function AddIdentity({ askProvider }: { readonly askProvider: () => Promise<string> }) {
 * 	const { mutate } = useAddOauth();
 * 	const add = async () => mutate({ oidcToken: await askProvider() });
 * 	return (
 * 		<button type="button" onClick={add}>
 * 			Add this account
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useAddOauth: MutationHook<typeof core.addOauth> = (options) =>
	useWalletMutation(queries.addOauthMutationOptions, options);
