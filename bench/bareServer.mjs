/**
 * What a signed retry costs with no service behind it: a `node:http` server that digests and keeps a
 * payload on the first leg, and on the second reads the stamp and verifies it, by the sandbox's own
 * functions. Prints its port.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import process from 'node:process';
import { bundleProgram } from './bundleForPage.mjs';

const { script } = await bundleProgram('packages/sandbox/src/auth/signing/stamp.ts');
const { parseStamp, verifyStamp } = await import(
	`data:text/javascript;base64,${Buffer.from(script).toString('base64')}`
);
/** @type {Map<string, string>} */
const payloads = new Map();

const server = createServer(async (request, response) => {
	/** @type {Buffer[]} */
	const chunks = [];
	for await (const chunk of request) chunks.push(chunk);
	const body = JSON.parse(Buffer.concat(chunks).toString());
	const respond = (/** @type {number} */ status, /** @type {object} */ value) => {
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(JSON.stringify(value));
	};
	const header = request.headers['service-wallet-signature'];
	if (typeof header !== 'string') {
		const requestId = `Request:${randomUUID()}`;
		const payload = createHash('sha256').update(JSON.stringify(body)).digest('hex');
		const payloadToSign = JSON.stringify({ payload, timestampMs: String(Date.now()) });
		payloads.set(requestId, payloadToSign);
		respond(202, { payloadToSign, requestId });
		return;
	}
	const requestId = String(request.headers['request-id']);
	const stamp = parseStamp(header);
	const good = stamp && verifyStamp(stamp, payloads.get(requestId) ?? '');
	payloads.delete(requestId);
	respond(good ? 200 : 401, body);
});
server.listen(0, 'localhost', () => {
	const address = server.address();
	console.log(typeof address === 'object' && address ? address.port : '');
});
process.once('SIGTERM', () => process.exit(0));
