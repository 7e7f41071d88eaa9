'use client';

import type { Wallet } from '@countersign/core';
import { type Context, createContext } from 'react';

/** Carries the wallet from `WalletProvider` to the hooks. */
export const WalletContext: Context<Wallet | null> = createContext<Wallet | null>(null);
