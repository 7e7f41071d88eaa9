import { expect, onTestFinished, test } from 'vitest';
import { mockBackend } from '../../docs/examples/guides/mockServiceWorker.js';
import { signIn } from '../../docs/examples/headless/withoutReact.js';
import { sandboxTrust } from '../../packages/contract/src/index.js';
import { createWallet, listInternalAccounts } from '../../packages/core/src/index.js';

test('signs in by the fetch of the page, which MSW answers with a sandbox', async () => {
	const origin = 'http://localhost:5173';
	const { sandbox, server } = await mockBackend(origin);
	onTestFinished(() => sandbox.close());
	server.listen({ onUnhandledRequest: 'error' });
	onTestFinished(() => server.close());
	const wallet = createWallet({
		endpoint: `${origin}/api`,
		...sandboxTrust,
		storage: 'memory',
	});
	await signIn(wallet, 'ada@example.com', async () => '000000');
	const { data } = await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
	expect(data[0]?.balance.amount).toBe(0);
});
