'use client';

import { getSession, subscribeEvents, type Wallet, type WalletEvent } from '@countersign/core';
import { matchQuery, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWallet } from '../provider/useWallet.js';
import { readableAccount } from '../queries/entryKeys.js';
import { invalidate } from '../queries/invalidate.js';
import { queryKeys } from '../queries/queryKeys.js';
import { refreshTransactions } from '../queries/refreshTransactions.js';

/** How long events are collected before the changed data is read once. Milliseconds. */
const moment = 150;

/**
 * Refreshes balances, transactions, quotes, invitations and spending limits when they change elsewhere, while the component is
 * mounted and the tab visible: only the changed ones, and only those that the page shows.
 *
 * @example
 * ```tsx
 * import { formatAmount } from '@countersign/core/format';
 * import { useInternalAccounts, useLiveUpdates } from '@countersign/react';
 *
 * export function Balance() {
 * 	useLiveUpdates();
 * 	const wallet = useInternalAccounts({ type: 'EMBEDDED_WALLET' }).data?.data[0];
 * 	return wallet ? <p>{formatAmount(wallet.balance.amount, wallet.balance.currency)}</p> : null;
 * }
 * ```
 */
export function useLiveUpdates(): void {
	const wallet = useWallet();
	const client = useQueryClient();
	useEffect(() => {
		let events: WalletEvent[] = [];
		let timer: ReturnType<typeof setTimeout> | undefined;
		const refreshCollected = () => {
			clearTimeout(timer);
			timer = undefined;
			refresh(client, wallet, events);
			events = [];
		};
		const unsubscribe = subscribeEvents(wallet, (event) => {
			events.push(event);
			timer ??= setTimeout(refreshCollected, moment);
		});
		return () => {
			unsubscribe();
			// Other components may still show what changed.
			refreshCollected();
		};
	}, [wallet, client]);
}

/** Refreshes each query that one of the events makes stale, once. */
function refresh(client: QueryClient, wallet: Wallet, events: readonly WalletEvent[]): void {
	const accountId = readableAccount(getSession(wallet));
	if (accountId === undefined || events.length === 0) return;
	const keys = events.flatMap((event) => keysToRefresh(accountId, event));
	invalidate(client, {
		predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
	});
	// Then the lists of transactions are refreshed, too.
	if (events.some(({ kind }) => kind === 'reset')) return;
	const changedIds = new Set(events.filter(isPayment).map(({ resourceId }) => resourceId));
	if (changedIds.size > 0) refreshTransactions(client, wallet, [...changedIds]);
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
				queryKeys.spendingLimits(accountId),
				queryKeys.transaction(accountId, resourceId),
				...(quoteId === undefined ? [] : [queryKeys.quote(accountId, quoteId)]),
			];
		case 'INTERNAL_ACCOUNT':
			return [queryKeys.internalAccounts(accountId)];
		case 'SPENDING_LIMITS':
			return [queryKeys.spendingLimits(accountId)];
		case 'INVITATION':
			return [queryKeys.invitations(accountId)];
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
