import { getSession } from '@countersign/core';
import { useWallet } from '@countersign/react';
import { IsRestoringProvider, onlineManager, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { forgetKeptData } from './forgetKeptData.js';
import { keepData } from './keepData.js';

interface KeptDataProviderProps {
	readonly accountId: string;
	readonly children: ReactNode;
}

/** Keeps what is read of the account, and shows what was kept when the network has nothing newer. */
export function KeptDataProvider({ accountId, children }: KeptDataProviderProps): ReactElement {
	const wallet = useWallet();
	const queryClient = useQueryClient();
	// Without a network, the page waits for what is kept rather than show an error first.
	const [isRestoring, setRestoring] = useState(() => !onlineManager.isOnline());
	useEffect(() => {
		const isSignedIn = () => {
			const state = getSession(wallet);
			return 'session' in state && state.session.accountId === accountId;
		};
		const onRestored = () => setRestoring(false);
		const stop = keepData({ queryClient, accountId, isSignedIn, onRestored });
		return () => {
			stop();
			if (!isSignedIn()) forgetKeptData();
		};
	}, [wallet, queryClient, accountId]);
	return <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>;
}
