import { isWalletError } from '@countersign/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { useWallet } from './useWallet.js';
import { WalletProvider, type WalletProviderProps } from './WalletProvider.js';

test('returns the wallet of the provider', async () => {
	const { wallet, strict } = await createTestWorld();
	expect(renderHook(useWallet, strict).result.current).toBe(wallet);
});

test('throws an error that names the missing provider', () => {
	const render = () => renderHook(useWallet, { reactStrictMode: true });
	expect(render).toThrow(/<WalletProvider wallet=\{wallet\}>/);
	expect(caught(render)).toSatisfy(isWalletError);
});

test.each([{}, null])('rejects %j in place of a wallet', (wallet) => {
	const props = { wallet } as unknown as WalletProviderProps;
	const mount = () =>
		render(
			<QueryClientProvider client={new QueryClient()}>
				<WalletProvider {...props} />
			</QueryClientProvider>,
		);
	expect(mount).toThrow('Expected a wallet made by createWallet.');
});

function caught(run: () => unknown): unknown {
	try {
		return run();
	} catch (error) {
		return error;
	}
}
