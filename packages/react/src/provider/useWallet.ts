'use client';

import { type Wallet, WalletError } from '@countersign/core';
import { type Context, createContext, useContext } from 'react';

/** Carries the wallet from `WalletProvider` to the hooks. */
export const WalletContext: Context<Wallet | null> = createContext<Wallet | null>(null);

/**
 * The wallet of the nearest `WalletProvider`, for calling an action of `@countersign/core` directly.
 *
 * @throws {WalletError} `config.invalid` when there is no provider above the component.
 */
export function useWallet(): Wallet {
	const wallet = useContext(WalletContext);
	if (wallet) return wallet;
	throw new WalletError(
		'config.invalid',
		'No wallet found. Render <WalletProvider wallet={wallet}> above the component that uses a wallet hook.',
	);
}
