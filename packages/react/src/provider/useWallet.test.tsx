import { isWalletError } from '@countersign/core';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { useWallet } from './useWallet.js';

test('returns the wallet of the provider', async () => {
	const { wallet, strict } = await createTestWorld();
	expect(renderHook(useWallet, strict).result.current).toBe(wallet);
});

test('throws an error that names the missing provider', () => {
	const render = () => renderHook(useWallet, { reactStrictMode: true });
	expect(render).toThrow(/<WalletProvider wallet=\{wallet\}>/);
	expect(caught(render)).toSatisfy(isWalletError);
});

function caught(run: () => unknown): unknown {
	try {
		return run();
	} catch (error) {
		return error;
	}
}
