'use client';

import { getSession, subscribeEvents, type WalletEvent } from '@countersign/core';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWallet } from '../provider/useWallet.js';
import { readableAccount } from '../queries/entryKeys.js';
import { queryKeys } from '../queries/queryKeys.js';
import { refreshTransactions } from '../queries/refreshTransactions.js';

/**
 * Refreshes balances, transactions and quotes when they change at the service, while the component is mounted
 * and the tab visible: only those that changed, and of these only what the page shows.
 *
 * @example
 * ```tsx
 * import { useInternalAccounts, useLiveUpdates } from '@countersign/react';
 *
 * export function Balance() {
 * 	useLiveUpdates();
 * 	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
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
				if (isPayment(event)) refreshTransactions(client, wallet, event.resourceId);
			}),
		[wallet, client],
	);
}

function isPayment(event: WalletEvent): event is Exclude<WalletEvent, { kind: 'reset' }> {
	return event.kind !== 'reset' && /^(INCOMING|OUTGOING)_PAYMENT\./.test(event.type);
}

/** The keys that an event makes stale, but for the lists of transactions. */
function keysToRefresh(accountId: string, event: WalletEvent): readonly QueryKey[] {
	if (event.kind === 'reset') return [queryKeys.account(accountId)];
	const { type, resourceId, quoteId } = event;
	switch (type.split('.')[0]) {
		case 'INCOMING_PAYMENT':
		case 'OUTGOING_PAYMENT':
			return [
				queryKeys.transaction(accountId, resourceId),
				...(quoteId === undefined ? [] : [queryKeys.quote(accountId, quoteId)]),
			];
		case 'INTERNAL_ACCOUNT':
			return [queryKeys.internalAccounts(accountId)];
		case 'CUSTOMER':
		case 'VERIFICATION':
			return [queryKeys.me(accountId), queryKeys.customer(accountId)];
		case 'EXTERNAL_ACCOUNT':
			return [
				queryKeys.externalAccounts(accountId),
				queryKeys.externalAccount(accountId, resourceId),
			];
		default:
			return [];
	}
}
