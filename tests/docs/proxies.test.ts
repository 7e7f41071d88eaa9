import { expect, test } from 'vitest';
import { createApp as mount } from '../../docs/examples/guides/mountExpress.js';
import { createApp as mountBehindLogin } from '../../docs/examples/guides/ownLoginExpress.js';
import { sandboxConfig } from '../../packages/server/src/testing.js';

const service = { baseUrl: 'http://localhost:9/2025-10-13', tokenId: 'id', clientSecret: 'secret' };
const config = sandboxConfig({ service }, 'http://localhost:5173');

test.each([
	['without a login of its own', mount(config)],
	[
		'with a login of its own',
		mountBehindLogin(
			config,
			(_request, _response, next) => next(),
			async () => undefined,
		),
	],
])('Express %s reads the address of a person behind one proxy', (_, app) => {
	const trusts = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
	expect([trusts('10.0.0.1', 0), trusts('203.0.113.7', 1)]).toEqual([true, false]);
});
