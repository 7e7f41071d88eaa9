import type { PreparedPasskeySignIn, WalletError } from '@countersign/core';
import { preparePasskeySignInQueryOptions } from '@countersign/core/query';
import type { Query } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createServerWallet } from '../../testing/createServerWallet.js';

const options = preparePasskeySignInQueryOptions(createServerWallet().wallet);
const second = 1_000;

/** When it is prepared again, for a sign-in that was prepared so long ago and is good for five minutes in all. */
function nextIn(age: number, error: Error | null = null): number {
	const now = Date.now();
	const expiresAt = new Date(now - age + 300 * second).toISOString();
	const data = { expiresAt, signIn: async () => undefined } as unknown as PreparedPasskeySignIn;
	const { refetchInterval } = options;
	if (typeof refetchInterval !== 'function') throw new Error('The interval follows the challenge.');
	const state = { data, dataUpdatedAt: now - age, error };
	const interval = refetchInterval({ state } as unknown as Query<
		PreparedPasskeySignIn,
		WalletError
	>);
	return Number(interval) / second;
}

test('prepares no later for a component that joins later', () => {
	expect(nextIn(0)).toBeCloseTo(270, 0);
	expect(nextIn(200 * second)).toBeCloseTo(70, 0);
	expect(nextIn(290 * second)).toBe(1);
});

test('does not retry a failed preparation all the time', () => {
	expect(nextIn(290 * second, new Error('refused'))).toBeCloseTo(270, 0);
});

test('prepares in a hidden page as soon as it is shown, whatever the application prefers', () => {
	expect(options.refetchOnWindowFocus).toBe(true);
});
