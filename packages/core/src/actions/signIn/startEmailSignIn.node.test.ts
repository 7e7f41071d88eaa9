import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, expect, test } from 'vitest';
import { openInProcess } from '../../../testing/openInProcess.js';
import { newEmail, sandboxCode, signIn } from '../../../testing/openWallet.js';
import { signOut } from '../session/signOut.js';
import { finishEmailSignIn } from './finishEmailSignIn.js';
import { startEmailSignIn } from './startEmailSignIn.js';

const sandbox = await createTestSandbox();
afterAll(() => sandbox.close());

const { openWallet, openBrowser } = openInProcess((request) => sandbox.fetch(request));

const ask = async (wallet: ReturnType<typeof openWallet>, email: string) => {
	const start = await startEmailSignIn(wallet, { email });
	if (start.status !== 'sent') throw new Error('No code was sent.');
	return start.challenge;
};

test('sends a code that signs in when the first response was lost', async () => {
	const [first, second] = [openBrowser(), openBrowser()];
	let isLost = false;
	// A lost response leaves its cookie behind: the next request is that of a browser without one.
	const fetch: typeof globalThis.fetch = async (...request) => {
		if (isLost) return second(...request);
		isLost = true;
		await first(...request);
		throw new TypeError('Failed to fetch');
	};
	const wallet = openWallet({ fetch });
	const email = newEmail();
	await expect(ask(wallet, email)).rejects.toMatchObject({ code: 'network.offline' });
	const challenge = await ask(wallet, email);
	const session = await finishEmailSignIn(wallet, { challenge, code: sandboxCode });
	expect(session.accountId).toMatch(/^InternalAccount:/);
});

test('keeps a code valid while somebody else signs in on the page and out again', async () => {
	const wallet = openWallet();
	const email = newEmail();
	const challenge = await ask(wallet, email);
	await signIn(wallet);
	await signOut(wallet);
	await expect(finishEmailSignIn(wallet, { challenge, code: sandboxCode })).resolves.toMatchObject({
		persistence: 'memory',
	});
});
