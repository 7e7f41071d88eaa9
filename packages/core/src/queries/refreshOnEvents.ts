import { getSession } from '../actions/session/session.js';
import { subscribeEvents } from '../actions/session/subscribeEvents.js';
import type { WalletEvent } from '../http/walletEvent.js';
import type { Wallet } from '../wallet.js';
import type { QueryClientLike, QueryKey } from './cache.js';
import { readableAccount } from './entryKeys.js';
import { invalidate } from './invalidate.js';
import { queryKeys } from './queryKeys.js';
import { refreshTransactions } from './refreshTransactions.js';

/** How long events are collected before the changed data is read once. Milliseconds. */
const moment = 150;

/**
 * Refreshes balances, transactions, quotes, invitations and spending limits when they change elsewhere, while the tab is
 * visible: only the changed ones, and only those that the page shows.
 *
 * @returns a function that stops it
 * @example
 * ```ts
 * import type { Wallet } from '@countersign/core';
 * import { type QueryClientLike, refreshOnEvents } from '@countersign/core/query';
 *
 * export const follow = (wallet: Wallet, client: QueryClientLike) => refreshOnEvents(wallet, client);
 * ```
 */
export function refreshOnEvents(wallet: Wallet, client: QueryClientLike): () => void {
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
}

/** Refreshes each query that one of the events makes stale, once. */
function refresh(client: QueryClientLike, wallet: Wallet, events: readonly WalletEvent[]): void {
	const accountId = readableAccount(getSession(wallet));
	if (accountId === undefined || events.length === 0) return;
	const keys = events.flatMap((event) => keysToRefresh(accountId, event));
	const stale = keys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));
	invalidate(client, { predicate: (query) => stale.includes(query) });
	// Then the lists of transactions are refreshed, too.
	if (events.some(({ kind }) => kind === 'reset')) return;
	const changedIds = new Set(events.filter(isPayment).map(({ resourceId }) => resourceId));
	if (changedIds.size > 0) refreshTransactions(wallet, client, [...changedIds]);
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
