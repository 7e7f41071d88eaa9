import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClock } from '@countersign/sandbox';
import { createTestSandbox } from '@countersign/sandbox/testing';
import { postgresEvents } from '@countersign/server/postgres';
import { expect, it, onTestFinished } from 'vitest';
import { createApps } from './createApps.js';
import { readSettings } from './settings/readSettings.js';
import { openTestDatabase } from './testing/openTestDatabase.js';
import { walletConfig } from './walletConfig.js';

it('records an event at its own time while the clock of the sandbox is set back', async () => {
	const database = await openTestDatabase();
	onTestFinished(database.close);
	const clock = createClock();
	clock.advance(-10 * 60_000);
	const control = createServer((_, response) => {
		response.end(JSON.stringify({ now: clock.now() }));
	}).listen(0, 'localhost');
	onTestFinished(() => void control.close());
	await once(control, 'listening');
	const { port } = control.address() as AddressInfo;
	const settings = readSettings({ SANDBOX_CONTROL_URL: `http://localhost:${port}` });
	const config = walletConfig(
		settings,
		() => '',
		() => {},
	);
	const events = postgresEvents(database);
	const { api } = createApps(settings, config, database, events);
	const sandbox = await createTestSandbox({
		clock,
		webhookUrl: 'http://localhost/webhooks',
		webhookFetch: async (request) => api(request),
	});
	onTestFinished(sandbox.close);
	const since = Date.now();
	const body = { customerType: 'INDIVIDUAL', email: 'ada@example.com' };
	const { id } = (await (await sandbox.request('POST', '/customers', body)).json()) as {
		id: string;
	};
	await expect
		.poll(() => events.readAfter({ customerId: id, after: 0, since: since - 1, limit: 1 }))
		.toMatchObject([{ data: expect.stringContaining(id) }]);
});
