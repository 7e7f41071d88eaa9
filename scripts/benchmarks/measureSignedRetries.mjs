import { createSign, generateKeyPairSync } from 'node:crypto';
import { Agent, globalAgent, request } from 'node:http';
import path from 'node:path';
import { freePort } from '../ports/freePort.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { load } from './openBenchmarkSandbox.mjs';
import { startChild } from './startChild.mjs';

const clients = 8;
const key = createKey();

/**
 * Whole signed retries (challenge, signature, the same request again) per second, of the sandbox and
 * of a bare server that does the same cryptography; and the sandbox's memory afterwards, in bytes.
 * @param {number} seconds of each of five rounds
 */
export async function measureSignedRetries(seconds) {
	const port = await freePort();
	const program = path.join(workspaceRoot, 'packages', 'sandbox', 'dist', 'main.js');
	const sandbox = await startChild(program, {
		SANDBOX_PORT: String(port),
		COUNTERSIGN_DATA: '',
		DATABASE_URL: '',
	});
	const bare = await startChild(path.join(import.meta.dirname, 'bareServer.mjs'));
	const base = `http://localhost:${port}/2025-10-13`;
	const url = `${base}/internal-accounts/${encodeURIComponent(await signIn(base))}`;
	const bareUrl = `http://localhost:${bare.line}/`;
	const rates = { sandbox: [0], bare: [0] };
	for (let round = 0; round < 5; round += 1) {
		rates.bare.push(await countRetries(bareUrl, seconds));
		rates.sandbox.push(await countRetries(url, seconds));
	}
	const memory = sandbox.memory();
	await Promise.all([sandbox.stop(), bare.stop()]);
	const median = (/** @type {number[]} */ all) => all.slice(1).sort((a, b) => a - b)[2] ?? 0;
	return { sandbox: median(rates.sandbox), bare: median(rates.bare), memory };
}

/**
 * @param {string} url
 * @param {number} seconds
 */
async function countRetries(url, seconds) {
	// A server closes a connection that rested through the other one's round.
	const agent = new Agent({ keepAlive: true, maxSockets: clients });
	const begin = performance.now();
	const end = begin + seconds * 1000;
	let done = 0;
	const work = async () => {
		while (performance.now() < end) {
			const body = { privateEnabled: done % 2 === 0 };
			const { payloadToSign, requestId } = await send('PATCH', url, body, 202, {}, agent);
			const headers = { ...stamp(payloadToSign), 'request-id': requestId };
			await send('PATCH', url, body, 200, headers, agent);
			done += 1;
		}
	};
	await Promise.all(Array.from({ length: clients }, work));
	agent.destroy();
	return done / ((performance.now() - begin) / 1000);
}

/**
 * @param {string} method
 * @param {string} url
 * @param {object | undefined} body
 * @param {number} expected
 * @param {Record<string, string>} [headers]
 * @param {Agent} [agent]
 * @returns {Promise<any>}
 */
function send(method, url, body, expected, headers = {}, agent = globalAgent) {
	return new Promise((resolve, reject) => {
		const auth = 'sandbox_token:sandbox_secret';
		const sent = request(url, { method, agent, auth, headers });
		sent.on('error', reject);
		sent.on('response', (response) => {
			let text = '';
			response.setEncoding('utf8');
			response.on('data', (chunk) => {
				text += chunk;
			});
			response.on('end', () => {
				if (response.statusCode === expected) resolve(JSON.parse(text));
				else
					reject(new Error(`${method} ${url} was answered with ${response.statusCode}: ${text}`));
			});
		});
		sent.end(body === undefined ? undefined : JSON.stringify(body));
	});
}

/**
 * A wallet whose session is the key of this run. Gives its account.
 * @param {string} base
 */
async function signIn(base) {
	const person = { customerType: 'INDIVIDUAL', email: 'bench@example.com' };
	const { id } = await send('POST', `${base}/customers`, person, 201);
	const accounts = await send(
		'GET',
		`${base}/customers/internal-accounts?customerId=${id}`,
		undefined,
		200,
	);
	const accountId = accounts.data[0].id;
	const list = await send('GET', `${base}/auth/credentials?accountId=${accountId}`, undefined, 200);
	const credential = `${base}/auth/credentials/${list.data[0].id}`;
	const { otpEncryptionTargetBundle } = await send(
		'POST',
		`${credential}/challenge`,
		undefined,
		200,
	);
	const encryptedOtpBundle = await seal(otpEncryptionTargetBundle);
	const proof = { type: 'EMAIL_OTP', encryptedOtpBundle };
	const { payloadToSign, requestId } = await send('POST', `${credential}/verify`, proof, 202);
	const headers = { ...stamp(payloadToSign), 'request-id': requestId };
	await send('POST', `${credential}/verify`, proof, 200, headers);
	return accountId;
}

/** @param {string} bundle */
async function seal(bundle) {
	const [{ parsePublicKey }, { seal: sealTo }] = await Promise.all([
		load('enclave/parsePublicKey.js'),
		load('enclave/seal.js'),
	]);
	const { targetPublic } = JSON.parse(Buffer.from(JSON.parse(bundle).data, 'hex').toString());
	const plaintext = JSON.stringify({ otp_code: '000000', public_key: key.publicKey });
	const sealed = await sealTo(parsePublicKey(targetPublic), new TextEncoder().encode(plaintext));
	return JSON.stringify({
		encappedPublic: Buffer.from(sealed.enc).toString('hex'),
		ciphertext: Buffer.from(sealed.ciphertext).toString('hex'),
	});
}

function createKey() {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
	const prefix = (Buffer.from(y, 'base64url').at(-1) ?? 0) % 2 === 0 ? '02' : '03';
	return { privateKey, publicKey: prefix + Buffer.from(x, 'base64url').toString('hex') };
}

/** @param {string} payload */
function stamp(payload) {
	const signature = createSign('sha256').update(payload).sign(key.privateKey, 'hex');
	const scheme = 'SIGNATURE_SCHEME_TK_API_P256';
	const text = JSON.stringify({ publicKey: key.publicKey, scheme, signature });
	return { 'service-wallet-signature': Buffer.from(text).toString('base64url') };
}
