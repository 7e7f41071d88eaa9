'use client';

import type { ExternalAccount } from '@countersign/contract';
import { useExternalAccounts } from '../../hooks/externalAccounts.js';

/** The external accounts of the person, at most 100. */
export function useRecipients(): ReturnType<typeof useExternalAccounts> {
	return useExternalAccounts({ limit: 100 });
}

/** One recipient by id; undefined while loading, and when there is none. */
export function useRecipient(accountId: string | undefined): ExternalAccount | undefined {
	return useRecipients().data?.data.find((account) => account.id === accountId);
}
