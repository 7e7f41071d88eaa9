'use client';

import type { Payment, Wallet } from '@countersign/core';
import type { QueryClient } from '@tanstack/react-query';
import { type Context, createContext } from 'react';
import type { PaymentPlaces } from './paymentPlaces.js';

/** The payments of one wallet by name, which outlive the components that show them. `usePayment` adds to them. */
export interface Payments {
	readonly wallet: Wallet;
	readonly client: QueryClient;
	readonly byName: Map<string, Payment>;
	readonly places: PaymentPlaces;
}

/** Passes the payments from `WalletProvider` to `usePayment`. */
export const PaymentsContext: Context<Payments | null> = createContext<Payments | null>(null);
