'use client';

import type { ExternalAccount } from '@countersign/contract';
import { useListExternalAccounts } from '../../hooks/externalAccounts.js';

/** The external accounts of the person, at most 100. */
export function useRecipients(): ReturnType<typeof useListExternalAccounts> {
	return useListExternalAccounts({ limit: 100 });
}

/** One recipient by id; undefined while loading, and when there is none. */
export function useRecipient(accountId: string | undefined): ExternalAccount | undefined {
	return useRecipients().data?.data.find((account) => account.id === accountId);
}
