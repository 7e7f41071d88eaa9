'use client';

import { type Context, createContext } from 'react';
import type { Payments } from './createPayments.js';

/** Carries the payments from `WalletProvider` to `usePayment`. */
export const PaymentsContext: Context<Payments | null> = createContext<Payments | null>(null);
