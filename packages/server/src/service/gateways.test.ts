import { type IncomingMessage, request as send } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { type ServedService, serveOverHttp } from '../../testing/serveOverHttp.js';
import { umaQuote } from '../../testing/testBrowser.js';

let served: ServedService | undefined;

afterEach(() => {
	served?.close();
	served = undefined;
});

const compressed = (encoding: string, body: Buffer) => (_: IncomingMessage, outgoing: Outgoing) => {
	outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': encoding });
	outgoing.end(body);
	return true;
};

type Outgoing = Parameters<Parameters<typeof serveOverHttp>[0]>[1];

const list = Buffer.from('{"data":[],"hasMore":false}');

it.each([
	['gzip', gzipSync(list)],
	['br', brotliCompressSync(list)],
])('decodes a response that a gateway has compressed with %s', async (encoding, body) => {
	served = await serveOverHttp(compressed(encoding, body));
	const response = await served.ada.send('GET', '/transactions');
	expect([response.status, await response.text()]).toEqual([200, list.toString()]);
});

it('limits a compressed response to 1 MB after decoding', async () => {
	const bomb = gzipSync(`"${'a'.repeat(8 * 1024 * 1024)}"`);
	served = await serveOverHttp(compressed('gzip', bomb));
	expect((await served.ada.send('GET', '/transactions')).status).toBe(502);
});

describe('a refusal of a gateway without a code', () => {
	// [G28e]
	it.each([400, 403, 404, 407, 413, 415, 431, 451])(
		'is not blamed on the person’s input with status %i',
		async (status) => {
			const { backend, ada, accountId } = await openSignedIn();
			backend.service.intercept = () => Response.json({ message: 'Refused' }, { status });
			for (const sent of [
				() => ada.send('GET', '/transactions'),
				() => ada.send('POST', '/quotes', { body: umaQuote(accountId) }),
				() => ada.send('POST', '/login', { body: { email: 'bob@example.com' } }),
			]) {
				const response = await sent();
				const { code } = (await response.json()) as { code: string };
				expect([response.status, code]).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
			}
		},
	);
});

describe('the fetch of another library', () => {
	/** Like node-fetch: knows no global `Request`, and gives the body as a stream of Node. */
	const foreignFetch = (url: unknown, init: RequestInit) =>
		new Promise<Response>((resolve, reject) => {
			if (typeof url !== 'string') return reject(new TypeError('Only URLs are accepted.'));
			const { method, headers, body, signal } = init;
			const outgoing = send(url, {
				method: String(method),
				headers: headers as Record<string, string>,
				...(signal && { signal }),
			});
			outgoing.on('error', reject).on('response', (incoming) => {
				const { statusCode: status = 0, headers: received } = incoming;
				const told = new Headers({ Date: received.date ?? '' });
				resolve({ status, type: 'default', headers: told, body: incoming } as unknown as Response);
			});
			outgoing.end(body ?? undefined);
		});

	it('reaches the service with and without a body', async () => {
		served = await serveOverHttp(() => false, { fetch: foreignFetch });
		const { ada, accountId } = served;
		expect((await ada.send('GET', '/transactions')).status).toBe(200);
		expect((await ada.send('POST', '/quotes', { body: umaQuote(accountId) })).status).toBe(201);
	});
});
