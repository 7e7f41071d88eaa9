import type { WalletEvent } from '@countersign/core';
import type { QueryKey } from '@tanstack/react-query';
import { queryKeys } from './queryKeys.js';

/** The keys of what an event has made old. */
export function keysToRefresh(accountId: string, event: WalletEvent): readonly QueryKey[] {
	if (event.kind === 'reset') return [queryKeys.account(accountId)];
	const { type, resourceId, quoteId } = event;
	switch (type.split('.')[0]) {
		case 'INCOMING_PAYMENT':
		case 'OUTGOING_PAYMENT':
			return [
				queryKeys.transactions(accountId),
				queryKeys.transaction(accountId, resourceId),
				...(quoteId === undefined ? [] : [queryKeys.quote(accountId, quoteId)]),
			];
		case 'INTERNAL_ACCOUNT':
			return [queryKeys.internalAccounts(accountId)];
		case 'CUSTOMER':
		case 'VERIFICATION':
			return [queryKeys.me(accountId)];
		case 'EXTERNAL_ACCOUNT':
			return [
				queryKeys.externalAccounts(accountId),
				queryKeys.externalAccount(accountId, resourceId),
			];
		default:
			return [];
	}
}
