'use client';

import { keepSessionFresh } from '@countersign/core';
import { useEffect } from 'react';
import { useWallet } from '../provider/useWallet.js';

/** Refreshes the session before it expires, while the component is mounted and the tab visible. */
export function useKeepSessionFresh(): void {
	const wallet = useWallet();
	useEffect(() => keepSessionFresh(wallet), [wallet]);
}
