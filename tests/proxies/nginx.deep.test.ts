import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../docs/examples/guides/developmentWebhooks.js';
import { pay, quoteOneDollar, signIn } from '../../docs/examples/headless/withoutReact.js';
import { sandboxTrust } from '../../packages/contract/src/index.js';
import {
	createExternalAccount,
	createWallet,
	subscribeEvents,
	type Wallet,
	type WalletEvent,
} from '../../packages/core/src/index.js';
import { fundSandboxAccount } from '../../packages/core/src/sandbox.js';
import { createBrowserFetch } from '../../packages/sandbox/src/testing.js';
import { usBank } from '../../packages/testing/src/index.js';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { root } from '../source/root.js';
import { startNginx } from './startNginx.js';

/** Milliseconds. A heartbeat, every 15 seconds, cannot be what brings an event. */
const soon = { timeout: 10_000 };

/** A person on a page behind nginx, who has money and listens to events. */
async function openPage(forEvents: string) {
	const backendPort = await freePort();
	const nginx = await startNginx(backendPort, forEvents);
	onTestFinished(nginx.stop);
	const origin = `http://localhost:${nginx.port}`;
	const server = createServer(await createApp(origin)).listen(backendPort, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const streams: number[] = [];
	const heard: WalletEvent[] = [];
	const send = async (request: Request) => {
		const response = await fetch(request);
		if (request.url.endsWith('/events')) streams.push(response.status);
		return response;
	};
	const wallet = createWallet({
		endpoint: `${origin}/api`,
		...sandboxTrust,
		storage: 'memory',
		fetch: createBrowserFetch(send, { origin }),
	});
	onTestFinished(subscribeEvents(wallet, (event) => heard.push(event)));
	const { accountId } = await signIn(wallet, 'ada@example.com', async () => '000000');
	const fund = () => fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const types = () => heard.flatMap((event) => (event.kind === 'reset' ? [] : [event.type]));
	return { origin, wallet, accountId, fund, streams, types };
}

async function payOneDollar(wallet: Wallet, accountId: string): Promise<readonly string[]> {
	const recipient = await createExternalAccount(wallet, usBank());
	const statuses: string[] = [];
	const quote = await quoteOneDollar(wallet, accountId, recipient.id);
	await pay(wallet, quote, (status) => statuses.push(status));
	return statuses;
}

function doctor(origin: string): Promise<readonly { check: string; level: string }[]> {
	const program = path.join(root, 'packages/cli/dist/main.js');
	return new Promise((resolve) => {
		execFile(process.execPath, [program, 'doctor', origin, '--json'], (_, stdout) => {
			resolve(JSON.parse(stdout).findings);
		});
	});
}

test('delivers an event through a buffering proxy that heeds the response header', async () => {
	const { origin, fund, types } = await openPage('');
	await fund();
	await expect.poll(types, soon).toContain('INTERNAL_ACCOUNT.BALANCE_UPDATED');
	expect(await doctor(origin)).toContainEqual(
		expect.objectContaining({ check: 'events.stream', level: 'ok' }),
	);
});

test('completes a payment behind a proxy that always buffers, which the doctor reports', async () => {
	const page = await openPage('proxy_ignore_headers X-Accel-Buffering;');
	await page.fund();
	expect((await payOneDollar(page.wallet, page.accountId)).at(-1)).toBe('COMPLETED');
	expect(page.types()).toEqual([]);
	expect(await doctor(page.origin)).toContainEqual(
		expect.objectContaining({ check: 'events.stream', level: 'error' }),
	);
});

test('delivers an event after the proxy has cut an idle connection', async () => {
	const { fund, streams, types } = await openPage('proxy_read_timeout 1s;');
	await expect.poll(() => streams.length, soon).toBeGreaterThan(1);
	await fund();
	await expect.poll(types, soon).toContain('INTERNAL_ACCOUNT.BALANCE_UPDATED');
	expect(new Set(streams)).toEqual(new Set([200]));
});
