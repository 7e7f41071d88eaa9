import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../scripts/ports/freePort.mjs';

const program = path.join(import.meta.dirname, '../dist/main.js');
const origin = 'http://localhost:5173';
const customerId = `Customer:${randomUUID()}`;
const accountId = `InternalAccount:${randomUUID()}`;
const credentialId = `AuthMethod:${randomUUID()}`;
const payments = 200;

/** Executions that have reached the service and wait for its response. */
const held: (() => void)[] = [];
let allHeld = () => {};
const reached = new Promise<void>((resolve) => {
	allHeld = resolve;
});
const service = createServer(async (incoming, outgoing) => {
	const [status, value] = await responseOf(incoming);
	outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
});

/** As much of the service as one customer needs to sign in and to pay. */
async function responseOf(incoming: IncomingMessage): Promise<[status: number, value: object]> {
	const route = `${incoming.method} ${incoming.url?.split('?')[0]?.slice('/2025-10-13'.length)}`;
	const body = incoming.method === 'POST' ? await json(incoming).catch(() => undefined) : undefined;
	const page = (item: object) => ({ data: [item], hasMore: false });
	if (route.endsWith('/execute')) {
		await new Promise<void>((resolve) => {
			held.push(resolve);
			if (held.length === payments) allHeld();
		});
		return [200, { status: 'COMPLETED' }];
	}
	if (route.endsWith('/challenge')) return [200, { otpEncryptionTargetBundle: 'bundle' }];
	if (route.endsWith('/verify')) return [200, { id: `Session:${randomUUID()}`, accountId }];
	if (route === 'POST /customers') return [201, { id: customerId }];
	if (route === 'GET /customers/internal-accounts') {
		return [200, page({ id: accountId, customerId, type: 'EMBEDDED_WALLET' })];
	}
	if (route === 'GET /auth/credentials') {
		return [200, page({ id: credentialId, type: 'EMAIL_OTP' })];
	}
	if (route === 'POST /quotes') {
		const { source } = body as { source: object };
		return [201, { id: `Quote:${randomUUID()}`, source, payloadToSign: '{}' }];
	}
	return [404, { status: 404, code: 'NOT_FOUND', message: route }];
}

let folder: string;
let backend: ChildProcess;
let url: string;
let output = '';
beforeAll(async () => {
	if (!existsSync(program)) throw new Error('The backend is not built: run `tsc -b` first.');
	folder = await mkdtemp(path.join(tmpdir(), 'backend-'));
	service.listen(0, 'localhost');
	await once(service, 'listening');
	const port = await freePort();
	url = `http://localhost:${port}`;
	backend = spawn(process.execPath, [program], {
		env: {
			PATH: process.env['PATH'],
			BACKEND_PORT: String(port),
			// One person gets half of it at most.
			BACKEND_ACTIVE: String(2 * payments),
			// All payments are in flight at the same time, however long a busy machine takes to send them.
			BACKEND_DEADLINE: '120000',
			SERVICE_BASE_URL: `http://localhost:${(service.address() as AddressInfo).port}/2025-10-13`,
			COUNTERSIGN_DATA: folder,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	await new Promise<void>((resolve, reject) => {
		const hear = (chunk: Buffer) => {
			output += chunk;
			if (output.includes('listens on')) resolve();
		};
		backend.stdout?.on('data', hear);
		backend.stderr?.on('data', hear);
		backend.once('exit', () => reject(new Error(`The backend ended: ${output}`)));
	});
});
afterAll(async () => {
	backend.kill('SIGKILL');
	service.closeAllConnections();
	await new Promise((closed) => service.close(closed));
	await rm(folder, { recursive: true });
});

let cookie = '';
async function send(method: string, route: string, body?: object, stamp?: string) {
	const response = await fetch(`${url}/api${route}`, {
		method,
		headers: {
			Origin: origin,
			Cookie: cookie,
			...(body && { 'Content-Type': 'application/json' }),
			...(stamp && { 'Service-Wallet-Signature': stamp }),
		},
		...(body && { body: JSON.stringify(body) }),
	});
	if (response.status >= 400) throw new Error(`${route}: ${response.status} ${output}`);
	const [setCookie] = response.headers.getSetCookie();
	cookie = setCookie?.split(';')[0] ?? cookie;
	return response;
}

async function createQuote(): Promise<string> {
	const response = await send('POST', '/quotes', {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'UMA_ADDRESS', umaAddress: '$success.usd@example.com' },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1,
	});
	return ((await response.json()) as { id: string }).id;
}

// Two hundred payments are heavy work beside other tests.
// [N5a] [N12] [G28r]
it('responds to 200 payments in flight on SIGTERM, ends streams, stops being ready, and exits', {
	timeout: 120_000,
}, async () => {
	await send('POST', '/login', { email: 'ada@example.com' });
	const proof = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' };
	await send('POST', `/auth/credentials/${credentialId}/verify`, proof, 'c3RhbXA');
	// Few at a time: a backend that has just started admits more only as it responds in good time.
	const quotes: string[] = [];
	while (quotes.length < 2 * payments) {
		quotes.push(...(await Promise.all(Array.from({ length: 10 }, createQuote))));
	}
	const events = (await send('GET', '/events')).body?.pipeThrough(new TextDecoderStream());

	const paid = Promise.all(
		quotes.slice(payments).map(async (id) => {
			const response = await send('POST', `/quotes/${id}/execute`, undefined, 'c3RhbXA');
			const connection = response.headers.get('Connection');
			return { status: response.status, connection, body: await response.json() };
		}),
	);
	// A payment that fails says why.
	await Promise.race([reached, paid]);
	const kept = createConnection({ host: 'localhost', port: Number(new URL(url).port) });
	const look = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n';
	kept.write(`${look}\r\n`);
	expect(String((await once(kept, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
	// A request that has begun, so that the connection is not closed as an idle one.
	kept.write(look);
	const exited = once(backend, 'exit');
	backend.kill('SIGTERM');
	let told = '';
	// The stream ends before the payments are answered.
	for await (const chunk of events ?? []) told += chunk;
	expect(told).toMatch(/retry: \d{4}\n\n$/);
	const probe = createConnection({ host: 'localhost', port: Number(new URL(url).port) });
	await expect(once(probe, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

	kept.write('\r\n');
	const refusal = await text(kept);
	expect(refusal).toMatch(/^HTTP\/1\.1 503 /);
	expect(refusal).toMatch(/^connection: close\r$/im);
	expect(refusal).toContain('"not ready"');

	for (const release of held) release();
	const expected = { status: 200, connection: 'close', body: { status: 'COMPLETED' } };
	expect(await paid).toEqual(Array(payments).fill(expected));
	expect(await exited).toEqual([0, null]);
});
