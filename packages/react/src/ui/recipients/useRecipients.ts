'use client';

import type { ExternalAccount, Page } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useExternalAccount, useExternalAccounts } from '../../hooks/externalAccounts.js';
import type { Reading } from '../controls/useLoadError.js';

/**
 * The external accounts of the person, at most 100.
 *
 * @param cursor - `nextCursor` of the previous page. Default: the first page.
 */
export function useRecipients(
	cursor?: string,
	enabled = true,
): UseQueryResult<Page<ExternalAccount>, WalletError> {
	const page = { limit: 100, ...(cursor !== undefined && { cursor }) };
	return useExternalAccounts(page, { query: { enabled } });
}

/** One recipient, and the state of reading it. */
export interface Recipient extends Reading {
	/** Undefined while it is read, and if it does not exist. */
	readonly account: ExternalAccount | undefined;
	/** Whether the service has no such recipient. */
	readonly isMissing: boolean;
}

/**
 * One recipient by id; nothing is read without one. It is read separately only if it is not among the first 100. That list may be older than the
 * recipient, so only the service can say that it does not exist.
 */
export function useRecipient(accountId: string | undefined): Recipient {
	const page = useRecipients(undefined, accountId !== undefined);
	const listed = page.data?.data.find(({ id }) => id === accountId);
	const isUnlisted = accountId !== undefined && !listed && page.data !== undefined;
	// Money may also go to one of the person's own accounts, which is not a recipient.
	const isElsewhere = isUnlisted && accountId.startsWith('ExternalAccount:');
	const one = useExternalAccount(isElsewhere ? { accountId } : undefined);
	const { error, isFetching, isPaused, refetch } = isElsewhere ? one : page;
	const isMissing = isElsewhere ? one.error?.code === 'service.not_found' : isUnlisted;
	return {
		account: listed ?? (isMissing ? undefined : one.data),
		isMissing,
		error,
		isFetching,
		isPaused,
		refetch,
	};
}
