import { expect, it } from 'vitest';
import { readSettings } from './settings/readSettings.js';
import { walletConfig } from './walletConfig.js';

it('passes the settings of a deployment to the wallet handler', () => {
	const settings = readSettings({
		BACKEND_DEVICE_SECRETS: 'current, former',
		CUSTOMER_REGION: 'DE',
		DECOY_DOMAIN: 'decoy.example.com',
		IDENTITY_AUDIENCES: 'web-client, ios-client',
	});
	const config = walletConfig(
		settings,
		() => '',
		() => {},
	);
	expect(config).toMatchObject({
		deviceSecrets: ['current', 'former'],
		region: 'DE',
		decoyDomain: 'decoy.example.com',
		identityAudiences: ['web-client', 'ios-client'],
	});
});

it('logs an error behind a successful response, and no other success', () => {
	const lines: string[] = [];
	const { log } = walletConfig(
		readSettings({}),
		() => '',
		(line) => lines.push(line),
	);
	const entry = {
		time: '2050-01-01T00:00:00.000Z',
		requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
		operation: 'receiveWebhook',
		method: 'POST',
		pattern: 'webhook',
		status: 200,
		duration: 1,
	};
	const failed = { ...entry, error: { name: 'Error', message: 'The database is away.' } };
	for (const one of [entry, failed]) log?.(one);
	expect(lines).toEqual([JSON.stringify(failed)]);
});
