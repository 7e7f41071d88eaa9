import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSandbox, type TestSandbox } from '../testing/createTestSandbox.js';
import { type Listening, listen } from './listen.js';

let sandbox: TestSandbox;
let server: Listening;
beforeAll(async () => {
	sandbox = await createTestSandbox();
	server = await listen(0, sandbox.fetch);
});
afterAll(async () => {
	await server.close();
	await sandbox.close();
});

/** Sends bytes, and gives all that comes back until the server hangs up. */
async function exchange(text: string): Promise<string> {
	const socket = connect(server.port, 'localhost');
	const chunks: Buffer[] = [];
	socket.on('data', (chunk) => chunks.push(chunk));
	socket.write(text, 'latin1');
	await once(socket, 'close');
	return Buffer.concat(chunks).toString();
}

const authorization = `authorization: Basic ${btoa('sandbox_token:sandbox_secret')}`;
const path = '/2025-10-13/customers';
const request = (line: string, ...headers: string[]) =>
	[line, 'connection: close', authorization, ...headers, '', ''].join('\r\n');
const post = (...headers: string[]) =>
	request(`POST ${path} HTTP/1.1`, 'host: localhost', ...headers);

// [G27c] [R133]
test.each([
	['text that is not HTTP', 'EHLO localhost\r\n\r\n'],
	['an unknown method', request(`STEAL ${path} HTTP/1.1`, 'host: localhost')],
	['an unknown version', request(`GET ${path} HTTP/9.9`, 'host: localhost')],
	['no host', request(`GET ${path} HTTP/1.1`)],
	['an invalid host', request(`GET ${path} HTTP/1.1`, 'host: a b')],
	['a host with a path', request(`GET ${path} HTTP/1.1`, 'host: localhost/evil')],
	['two hosts', request(`GET ${path} HTTP/1.1`, 'host: localhost', 'Host: evil.test')],
	['one host twice', request(`GET ${path} HTTP/1.1`, 'host: localhost', 'host: localhost')],
	['two lengths', `${post('content-length: 2', 'content-length: 3')}{}x`],
	['a length and chunks', `${post('content-length: 2', 'transfer-encoding: chunked')}0\r\n\r\n`],
	['a length that is not a number', `${post('content-length: 0x2')}{}`],
	['a negative length', `${post('content-length: -2')}{}`],
	['chunks without an end', `${post('transfer-encoding: chunked')}zz\r\n{}\r\n`],
	['a header without a name', post(': value')],
	['a space before the colon', post('x-name : value')],
	['a folded header', post('x-name: a', ' b')],
	['NUL in a header', post('x-name: a\0b')],
	['a bare line feed in a header', post('x-name: a\nx-other: b\r')],
	['endless headers', post(`x-name: ${'x'.repeat(20_000)}`)],
])('rejects %s with an error body of the interface', async (_what, text) => {
	const response = await exchange(text);
	const [head = '', body = ''] = response.split('\r\n\r\n');
	expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
	expect(JSON.parse(body)).toEqual({
		status: 400,
		code: 'INVALID_REQUEST_FORMAT',
		message: expect.any(String),
	});
});

test.each([
	['another method', `PUT ${path} HTTP/1.1`, 405],
	['a path above the base', 'GET /2025-10-13/../../etc/passwd HTTP/1.1', 404],
	['a path with a host', 'GET //evil.test/2025-10-13/customers HTTP/1.1', 404],
	['an address of another server', `GET http://evil.test${path} HTTP/1.1`, 200],
	['a percent sign', `GET ${path}/% HTTP/1.1`, 404],
	['the control interface', 'GET /ledger HTTP/1.1', 404],
	['a HEAD', `HEAD ${path} HTTP/1.1`, 200],
	['an OPTIONS', `OPTIONS ${path} HTTP/1.1`, 405],
])('passes %s to the service: %s', async (_what, line, status) => {
	const response = await exchange(request(line, 'host: localhost'));
	expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

// [T18a]
test('rejects duplicate Authorization headers', async () => {
	const other = `authorization: Basic ${btoa('a:b')}`;
	const twice = (...both: string[]) =>
		[`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...both, '', ''].join('\r\n');
	expect(await exchange(twice(authorization))).toMatch(/^HTTP\/1\.1 200 /);
	expect(await exchange(twice(authorization, other))).toMatch(/^HTTP\/1\.1 401 /);
	expect(await exchange(twice(other, authorization))).toMatch(/^HTTP\/1\.1 401 /);
});

test('does not report a request body that the client aborts', async () => {
	const socket = connect(server.port, 'localhost');
	socket.write(`${post('content-length: 100')}{"customerType":`);
	await once(socket, 'ready');
	socket.destroy();
	await once(socket, 'close');
	const chunked = exchange(`${post('transfer-encoding: chunked')}2\r\n{}\r\nzz`);
	expect(await chunked).toMatch(/^HTTP\/1\.1 400 /);
	expect(await exchange(request(`GET ${path} HTTP/1.1`, 'host: localhost'))).toMatch(/ 200 OK/);
});

const large = ' '.repeat(20 * 1024 * 1024);
test.each([
	['with a length', `content-length: ${large.length}`, large],
	[
		'in chunks',
		'transfer-encoding: chunked',
		`${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
	],
])('serves the next request on the connection after a 20 MB body %s', async (_, how, body) => {
	const head = [`POST ${path} HTTP/1.1`, 'host: localhost', authorization, how, '', ''];
	const next = request(`GET ${path} HTTP/1.1`, 'host: localhost');
	const response = await exchange(head.join('\r\n') + body + next);
	expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

// [T18b]
test('does not read a request after a malformed one', async () => {
	const smuggled = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${authorization}\r\n\r\n`;
	const response = await exchange(
		`${post('content-length: 2', 'content-length: 3')}{}x${smuggled}`,
	);
	expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
