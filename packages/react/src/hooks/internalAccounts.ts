'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import type * as sandbox from '@countersign/core/sandbox';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';
import { type ListHook, useAccountQuery } from './useWalletQuery.js';

/**
 * One page of the person's accounts at the service, with balances in the smallest unit of their
 * currency.
 *
 * @example
 * ```tsx
 * import { formatAmount } from '@countersign/core/format';
 * import { useInternalAccounts } from '@countersign/react';
 *
 * export function Balance() {
 * 	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
 * 	if (accounts.isPending) return <p>Loading</p>;
 * 	if (accounts.isError) return <p role="alert">{accounts.error.code}</p>;
 * 	const [wallet] = accounts.data.data;
 * 	return wallet && <p>{formatAmount(wallet.balance.amount, wallet.balance.currency)}</p>;
 * }
 * ```
 */
export const useInternalAccounts: ListHook<typeof core.listInternalAccounts> = (query, options) =>
	useAccountQuery(queries.internalAccountsQueryOptions, query, options);

/**
 * Makes the signed-in wallet private or public.
 *
 * @example
 * ```tsx
 * import { useSetPrivacy } from '@countersign/react';
 *
 * export function Hide() {
 * 	const { mutate, isPending } = useSetPrivacy();
 * 	return (
 * 		<button type="button" disabled={isPending} onClick={() => mutate({ isPrivate: true })}>
 * 			Make the wallet private
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useSetPrivacy: MutationHook<typeof core.setPrivacy> = (options) =>
	useWalletMutation(queries.setPrivacyMutationOptions, options);

/**
 * Exports the wallet's recovery words. They are passed to `onWords` once and never enter a result or a cache:
 * hold them in a ref or in the page, and drop them after use.
 *
 * @example
 * ```tsx
 * import { useExportWallet } from '@countersign/react';
 * import { useRef } from 'react';
 *
 * function RecoveryWords() {
 * 	const words = useRef<HTMLParagraphElement>(null);
 * 	const wallet = useExportWallet();
 * 	const show = () => wallet.mutate({ onWords: (all) => words.current?.replaceChildren(all.join(' ')) });
 * 	return <p ref={words}><button onClick={show}>Show my words</button></p>;
 * }
 * ```
 */
export const useExportWallet: MutationHook<typeof core.exportWallet> = (options) =>
	useWalletMutation(queries.exportWalletMutationOptions, options);

/**
 * Adds test money to an account: `amount` in the smallest unit of its currency. Sandbox only.
 */
export const useFundSandboxAccount: MutationHook<typeof sandbox.fundSandboxAccount> = (options) =>
	useWalletMutation(queries.fundSandboxAccountMutationOptions, options);
