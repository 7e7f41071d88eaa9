import { expect, it } from 'vitest';
import { readSettings } from './settings/readSettings.js';
import { walletConfig } from './walletConfig.js';

it('the wallet handler learns what only a deployment sets', () => {
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
