import type { WalletSession } from '@countersign/core';
import { type Context, createContext } from 'react';

/** The session of the signed-in person, active or expired. Null outside the wallet. */
export const SessionContext: Context<WalletSession | null> = createContext<WalletSession | null>(
	null,
);
