import { changeEmail, getStepUp } from '@countersign/core';
import { expect, onTestFinished, test } from 'vitest';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { createSignInRequests } from './createSignInRequests.js';

test('does not cancel the next action when a finished request is closed', async () => {
	const wallet = openWallet();
	await signIn(wallet);
	await fetch('/api/age-login', { method: 'POST' });
	const requests = createSignInRequests(wallet);
	onTestFinished(requests.subscribe(() => {}));
	const begin = () => {
		const action = new AbortController();
		const email = `${crypto.randomUUID()}@example.com`;
		changeEmail(wallet, { email, signal: action.signal }).catch(() => {});
		return action;
	};
	const first = begin();
	await expect.poll(() => requests.get().status).toBe('asking');
	const seen = requests.get();
	const second = begin();
	first.abort();
	await expect.poll(() => requests.get()).not.toBe(seen);
	await expect.poll(() => requests.get().status).toBe('asking');
	requests.close(seen);
	expect(getStepUp(wallet).status).toBe('needsStepUp');
	second.abort();
	expect(requests.get()).toEqual({ status: 'none' });
});
