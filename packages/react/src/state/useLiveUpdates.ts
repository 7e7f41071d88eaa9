'use client';

import { refreshOnEvents } from '@countersign/core/query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWallet } from '../provider/useWallet.js';

/**
 * Refreshes balances, transactions, quotes, invitations and spending limits when they change elsewhere, while the component is
 * mounted and the tab visible: only the changed ones, and only those that the page shows.
 *
 * @example
 * ```tsx
 * import { formatAmount } from '@countersign/core/format';
 * import { useInternalAccounts, useLiveUpdates } from '@countersign/react';
 *
 * export function Balance() {
 * 	useLiveUpdates();
 * 	const wallet = useInternalAccounts({ type: 'EMBEDDED_WALLET' }).data?.data[0];
 * 	return wallet ? <p>{formatAmount(wallet.balance.amount, wallet.balance.currency)}</p> : null;
 * }
 * ```
 */
export function useLiveUpdates(): void {
	const wallet = useWallet();
	const client = useQueryClient();
	useEffect(() => refreshOnEvents(wallet, client), [wallet, client]);
}
