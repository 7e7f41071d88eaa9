'use client';

import { getSession, subscribeSession, type Wallet } from '@countersign/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetAccount } from './forgetAccount.js';
import { readableAccount } from './readableAccount.js';

/**
 * The one place where cached data ends. Sign-out, a login that the backend no longer accepts, and
 * another account signing in (here or in another tab) all arrive as a session without this account.
 */
export function useForgetEndedAccount(wallet: Wallet): void {
	const client = useQueryClient();
	useEffect(() => {
		let held = readableAccount(getSession(wallet));
		return subscribeSession(wallet, () => {
			const current = readableAccount(getSession(wallet));
			if (held !== undefined && held !== current) forgetAccount(client, held);
			held = current;
		});
	}, [wallet, client]);
}
