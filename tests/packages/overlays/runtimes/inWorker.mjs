/** A program for Node: the backend runs in workerd, and reaches a sandbox in this process over HTTP. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createTestSandbox } from '@countersign/sandbox/testing';
import { toNodeHandler } from '@countersign/server/node';
import { Miniflare } from 'miniflare';
import { pay } from './pay.mjs';

const origin = 'http://localhost:5173';
const sandbox = await createTestSandbox({ origins: [origin] });
const server = createServer(toNodeHandler(sandbox.fetch)).listen(0, 'localhost');
await once(server, 'listening');
const { fetch: _, ...service } = sandbox.service;
const baseUrl = new URL(service.baseUrl);
baseUrl.port = server.address().port;
const worker = new Miniflare({
	modules: [{ type: 'ESModule', path: 'worker.js', contents: readFileSync('worker.js', 'utf8') }],
	compatibilityDate: '2024-10-14',
	bindings: { origin, service: { ...service, baseUrl: baseUrl.href } },
});
const address = await worker.ready;
await pay(origin, (request) =>
	fetch(new Request(request.url.replace(origin, address.origin), request)),
);
await worker.dispose();
server.close();
await sandbox.close();
