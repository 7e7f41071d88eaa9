import { needOfEngine } from '@countersign/test-kit';
import { expect } from 'vitest';
import { newEmail, openWallet, signIn } from '../openWallet.js';
import { type DoubleDelivery, deliverTwice, type SecondAnswer } from './deliverTwice.js';
import type { TwiceOperation } from './twiceOperations.js';

/**
 * Expects an operation to report that it has succeeded, and to have taken effect once, when the browser delivers its
 * request twice.
 *
 * @param answer - See {@link deliverTwice}.
 */
export async function expectOneEffect(
	operation: TwiceOperation,
	answer?: SecondAnswer,
): Promise<void> {
	let twice: DoubleDelivery | undefined;
	const fetch: typeof globalThis.fetch = (...call) => (twice?.fetch ?? globalThis.fetch)(...call);
	const email = newEmail();
	const wallet = await signIn(openWallet({ fetch }), email);
	const { act, effects } = await operation.arrange(wallet, email);
	twice = deliverTwice(operation.concerns, answer);
	const told = await act().then(
		() => 'done',
		(error) => error.code,
	);
	const deliveries = await twice.deliveries();
	needOfEngine('second delivery, since it opens a connection for each POST', deliveries > 0);
	expect(deliveries).toBeGreaterThanOrEqual(2);
	expect(told).toBe('done');
	expect(await effects()).toBe(1);
}
