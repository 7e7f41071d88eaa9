'use client';

import { useListExternalAccounts } from '../../hooks/useListExternalAccounts.js';

/** The people and companies that this wallet can pay, as many as one page holds. */
export function useRecipients(): ReturnType<typeof useListExternalAccounts> {
	return useListExternalAccounts({ limit: 100 });
}
