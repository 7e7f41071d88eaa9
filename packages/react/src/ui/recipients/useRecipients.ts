'use client';

import type { ExternalAccount, Page } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useExternalAccount, useExternalAccounts } from '../../hooks/externalAccounts.js';

/**
 * The external accounts of the person, at most 100.
 *
 * @param cursor - `nextCursor` of the page before. Default: the first page.
 */
export function useRecipients(cursor?: string): UseQueryResult<Page<ExternalAccount>, WalletError> {
	return useExternalAccounts({ limit: 100, ...(cursor !== undefined && { cursor }) });
}

/** One recipient, and how reading it goes. */
export interface Recipient
	extends Pick<UseQueryResult<unknown, WalletError>, 'error' | 'isFetching' | 'refetch'> {
	/** Undefined while it is read, and when there is none. */
	readonly account: ExternalAccount | undefined;
	/** Whether the service has no such recipient. */
	readonly isMissing: boolean;
}

/** One recipient by id, which is read by itself only when it is not among the first 100. */
export function useRecipient(accountId: string | undefined): Recipient {
	const page = useRecipients();
	const listed = page.data?.data.find(({ id }) => id === accountId);
	const isElsewhere = !listed && page.data?.hasMore === true;
	const one = useExternalAccount(
		isElsewhere && accountId !== undefined ? { accountId } : undefined,
	);
	const { error, isFetching, refetch } = isElsewhere ? one : page;
	// A list that could not be read again may lack one that was just added.
	const isRead = page.data !== undefined && !page.isFetching && page.error === null;
	const isUnlisted = !isElsewhere && !listed && isRead;
	return {
		account: listed ?? one.data,
		isMissing: isUnlisted || (isElsewhere && one.error?.code === 'service.not_found'),
		error,
		isFetching,
		refetch,
	};
}
