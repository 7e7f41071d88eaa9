import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.js';
import { serveDemo } from './serveDemo.js';

it.each([
	{ change: 'shorter', before: 'a page that is long', after: 'a page' },
	{ change: 'longer', before: 'a page', after: 'a page that is long' },
])('serves a complete file that becomes $change during the request', async ({ before, after }) => {
	const folder = mkdtempSync(path.join(tmpdir(), 'countersign-demo-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = path.join(folder, 'index.html');
	writeFileSync(file, before);
	writeFileSync(`${file}.next`, after);
	const app = serveDemo(folder);
	const respond = (request: Request) => {
		const response = app(request);
		// As a deployment does.
		renameSync(`${file}.next`, file);
		return response;
	};
	const place = { host: 'localhost', port: 0, variable: 'DEMO_PORT', deadline: 1_000 };
	const server = await listen(respond, place);
	onTestFinished(server.close);
	const response = await fetch(`http://localhost:${server.port}/`);
	// It may have been read before.
	expect([before, after]).toContain(await response.text());
});
