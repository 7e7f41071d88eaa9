import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { hashOf } from '../vite/manifest.js';
import { checkFiles } from './checkFiles.js';

// The names that a folder may have, but an address may not.
it.each(['100%.svg', 'what?.svg', 'part#1.svg', 'a b.svg', 'a:b.svg', 'größe/index.html'])(
	'reads the file %s of a page',
	async (name) => {
		const server = createServer(({ url = '' }, response) => {
			const [path = ''] = url.split('?');
			response.end(decodeURIComponent(path));
		}).listen(0, 'localhost');
		onTestFinished(() => void server.close());
		await once(server, 'listening');
		const page = new URL(`http://localhost:${(server.address() as AddressInfo).port}/`);
		const files = { [name]: hashOf(`/app/${name.replace('index.html', '')}`) };
		const manifest = { base: '/app/', files, headers: {}, inlineScripts: [] };
		const findings = await checkFiles({ page, api: page, rpId: 'localhost', manifest });
		expect(findings).toMatchObject([{ level: 'ok', check: 'files.hash' }]);
	},
);
