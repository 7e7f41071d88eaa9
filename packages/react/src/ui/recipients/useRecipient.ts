'use client';

import type { ExternalAccount } from '@countersign/contract';
import { useRecipients } from './useRecipients.js';

/** One recipient by id; undefined while loading, and when there is none. */
export function useRecipient(accountId: string | undefined): ExternalAccount | undefined {
	return useRecipients().data?.data.find((account) => account.id === accountId);
}
