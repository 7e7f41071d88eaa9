import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openInProcess } from '../../../testing/openInProcess.js';
import { signIn } from '../../../testing/openWallet.js';
import { subscribeEvents } from './subscribeEvents.js';

const sandbox = await createTestSandbox();
afterAll(() => sandbox.close());

const { openWallet, openBrowser } = openInProcess((request) => sandbox.fetch(request));

test('listens in Node, where there is no document', async () => {
	const browser = openBrowser();
	const asked: string[] = [];
	const wallet = openWallet({
		fetch: (input, init) => {
			asked.push(new URL(String(input)).pathname);
			return browser(input, init);
		},
	});
	const stop = subscribeEvents(wallet, () => {});
	onTestFinished(stop);
	await signIn(wallet);
	await expect.poll(() => asked).toContain('/api/events');
});
