'use client';

import { getSession, subscribeEvents } from '@countersign/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWallet } from '../provider/useWallet.js';
import { keysToRefresh, readableAccount } from '../queries/queryKeys.js';

/**
 * Refreshes balances, transactions and quotes when they change at the service, while the component is mounted
 * and the tab visible: only those that changed, and of these only what the page shows.
 *
 * @example
 * ```tsx
 * import { useListInternalAccounts, useLiveUpdates } from '@countersign/react';
 *
 * export function Balance() {
 * 	useLiveUpdates();
 * 	const accounts = useListInternalAccounts({ type: 'EMBEDDED_WALLET' });
 * 	return <p>{accounts.data?.data[0]?.balance.amount}</p>;
 * }
 * ```
 */
export function useLiveUpdates(): void {
	const wallet = useWallet();
	const client = useQueryClient();
	useEffect(
		() =>
			subscribeEvents(wallet, (event) => {
				const accountId = readableAccount(getSession(wallet));
				if (accountId === undefined) return;
				for (const queryKey of keysToRefresh(accountId, event)) {
					void client.invalidateQueries({ queryKey });
				}
			}),
		[wallet, client],
	);
}
