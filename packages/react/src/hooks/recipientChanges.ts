'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';

/**
 * Adds a recipient.
 */
export const useCreateExternalAccount: MutationHook<typeof core.createExternalAccount> = (
	options,
) => useWalletMutation(queries.createExternalAccountMutationOptions, options);

/**
 * Removes a recipient.
 *
 * @example
 * ```tsx
 * import { useRemoveExternalAccount } from '@countersign/react';
 *
 * export function RemoveRecipient({ accountId }: { readonly accountId: string }) {
 * 	const { mutate, isPending } = useRemoveExternalAccount();
 * 	return (
 * 		<button type="button" disabled={isPending} onClick={() => mutate({ accountId })}>
 * 			Remove
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useRemoveExternalAccount: MutationHook<typeof core.removeExternalAccount> = (
	options,
) => useWalletMutation(queries.removeExternalAccountMutationOptions, options);
