'use client';

import { type Wallet, WalletError } from '@countersign/core';
import { useContext } from 'react';
import { WalletContext } from './EntryProvider.js';

/**
 * The wallet of the nearest provider, for calling an action of `@countersign/core` directly.
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
