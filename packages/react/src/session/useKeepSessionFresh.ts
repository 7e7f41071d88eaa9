'use client';

import { keepSessionFresh } from '@countersign/core';
import { useEffect } from 'react';
import { useWallet } from '../provider/useWallet.js';

/** Refreshes the session whenever it is about to expire, while the component is there and the tab visible. */
export function useKeepSessionFresh(): void {
	const wallet = useWallet();
	useEffect(() => keepSessionFresh(wallet), [wallet]);
}
