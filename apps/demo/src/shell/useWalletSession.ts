import type { WalletSession } from '@countersign/core';
import { useContext } from 'react';
import { SessionContext } from './SessionContext.js';

/** The session that the shown screens belong to. */
export function useWalletSession(): WalletSession {
	const session = useContext(SessionContext);
	if (!session) throw new Error('This screen belongs inside the wallet.');
	return session;
}
