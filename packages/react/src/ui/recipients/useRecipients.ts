'use client';

import type { ExternalAccount, Page } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useExternalAccounts } from '../../hooks/externalAccounts.js';

/** The external accounts of the person, at most 100. */
export function useRecipients(): UseQueryResult<Page<ExternalAccount>, WalletError> {
	return useExternalAccounts({ limit: 100 });
}

/** One recipient by id; undefined while loading, and when there is none. */
export function useRecipient(accountId: string | undefined): ExternalAccount | undefined {
	return useRecipients().data?.data.find((account) => account.id === accountId);
}
