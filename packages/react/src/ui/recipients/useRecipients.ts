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

/**
 * One recipient by id, which is read by itself only when it is not among the first 100 that were read. That list may be
 * older than the recipient, so that only the service says that there is none.
 */
export function useRecipient(accountId: string | undefined): Recipient {
	const page = useRecipients();
	const listed = page.data?.data.find(({ id }) => id === accountId);
	const isUnlisted = accountId !== undefined && !listed && page.data !== undefined;
	// Money may also go to an account of the person's own, which is no recipient.
	const isElsewhere = isUnlisted && accountId.startsWith('ExternalAccount:');
	const one = useExternalAccount(isElsewhere ? { accountId } : undefined);
	const { error, isFetching, refetch } = isElsewhere ? one : page;
	const isMissing = isElsewhere ? one.error?.code === 'service.not_found' : isUnlisted;
	return {
		account: listed ?? (isMissing ? undefined : one.data),
		isMissing,
		error,
		isFetching,
		refetch,
	};
}
