import { changeEmail, getStepUp } from '@countersign/core';
import { expect, onTestFinished, test } from 'vitest';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { createSignInRequests } from './createSignInRequests.js';

test('closing a request that is over does not cancel the action that asks after it', async () => {
	const wallet = openWallet();
	await signIn(wallet);
	await fetch('/api/age-login', { method: 'POST' });
	const requests = createSignInRequests(wallet);
	onTestFinished(requests.subscribe(() => {}));
	const actions = [new AbortController(), new AbortController()] as const;
	for (const { signal } of actions)
		changeEmail(wallet, { email: `${crypto.randomUUID()}@example.com`, signal }).catch(() => {});
	await expect.poll(() => requests.get().status).toBe('asking');
	const seen = requests.get();
	const [first, second] = actions;
	first.abort();
	await expect.poll(() => requests.get()).not.toBe(seen);
	await expect.poll(() => requests.get().status).toBe('asking');
	requests.close(seen);
	expect(getStepUp(wallet).status).toBe('needsStepUp');
	second.abort();
	expect(requests.get()).toEqual({ status: 'none' });
});
