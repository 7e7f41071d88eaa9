/**
 * `npm run bench -- soak <seconds>`: backend and sandbox under a steady load, usually for ten minutes. People read their
 * balance, send signed requests and pay without a pause. Ends with an error when a response is wrong, or when memory, open
 * handles or response times of the second half are not those of the first.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { compile } from '../scripts/build/buildWorkspace.mjs';
import { textOf } from './call.mjs';
import { createKey } from './createKey.mjs';
import { median } from './measure.mjs';
import { seal } from './openWallet.mjs';
import { startServers } from './startChild.mjs';

const origin = 'http://localhost:5173';
const clients = 8;
const windows = 10;
const seconds = Number(process.argv[2] ?? 600);
/** What the second half may have more than the first. */
const tolerated = { memory: 1.1, handles: 1.1, time: 1.5 };

await compile();
const data = await mkdtemp(path.join(tmpdir(), 'soak-'));
const { sandbox, backend, port } = await startServers(origin, {
	sandbox: path.join(data, 'sandbox'),
	backend: path.join(data, 'backend'),
});

/** @type {number[]} */
let times = [];
let requests = 0;
let isOver = false;

/**
 * @typedef {object} Measured
 * @property {number} p50 of the responses, in milliseconds
 * @property {number} p95
 * @property {number} backendMemory in megabytes
 * @property {number} sandboxMemory
 * @property {number} backendHandles
 * @property {number} sandboxHandles
 * @property {number} load of the whole machine: processes that run or wait
 */

/** @type {Measured[]} */
const measured = [];
try {
	const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
	for (let index = 0; index < windows; index += 1) {
		await Promise.race([working, pause((1_000 * seconds) / windows)]);
		measured.push(measure());
		console.log(describe(measured.length, measured.at(-1)));
	}
	isOver = true;
	await working;
} finally {
	await backend.stop();
	await sandbox.stop();
	await rm(data, { recursive: true, force: true });
}

// The first fifth warms up.
const warm = measured.slice(windows / 5);
const [first, second] = [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)];
const ratios = /** @type {const} */ ({
	'memory of the backend': [grown('backendMemory'), tolerated.memory],
	'memory of the sandbox': [grown('sandboxMemory'), tolerated.memory],
	'handles of the backend': [grown('backendHandles'), tolerated.handles],
	'handles of the sandbox': [grown('sandboxHandles'), tolerated.handles],
	'median response time': [grown('p50'), tolerated.time],
	'95th percentile of response times': [grown('p95'), tolerated.time],
});
console.log(`\n${requests} requests in ${seconds} s, no wrong response. Second half / first half:`);
for (const [name, [ratio, limit]] of Object.entries(ratios)) {
	console.log(`  ${name.padEnd(34)} ${ratio.toFixed(2)}${ratio > limit ? `, above ${limit}` : ''}`);
}
const above = Object.entries(ratios).filter(([, [ratio, limit]]) => ratio > limit);
if (above.length > 0) process.exitCode = 1;

/** @param {keyof Measured} what */
function grown(what) {
	return median(second.map((one) => one[what])) / median(first.map((one) => one[what]));
}

/** @returns {Measured} */
function measure() {
	const sorted = times.sort((one, other) => one - other);
	const at = (/** @type {number} */ part) => sorted[Math.floor(sorted.length * part)] ?? 0;
	const taken = {
		p50: at(0.5),
		p95: at(0.95),
		backendMemory: backend.memory() / 2 ** 20,
		sandboxMemory: sandbox.memory() / 2 ** 20,
		backendHandles: backend.handles(),
		sandboxHandles: sandbox.handles(),
		load: loadavg()[0] ?? 0,
	};
	times = [];
	return taken;
}

/**
 * @param {number} index
 * @param {Measured | undefined} taken
 */
function describe(index, taken) {
	const numbers = Object.entries(taken ?? {}).map(([name, value]) => `${name} ${value.toFixed(0)}`);
	return `${index}/${windows}  ${numbers.join('  ')}`;
}

/**
 * One person after the other, each for a while.
 * @param {number} client
 */
async function work(client) {
	for (let turn = 0; !isOver; turn += 1) {
		const send = await signIn(`${client}-${turn}@example.com`);
		const { body: me } = await send('GET', '/me', 200);
		const accountId = textOf(me, 'accountId');
		const account = `/internal-accounts/${encodeURIComponent(accountId)}`;
		const pay = await preparePayments(send, accountId);
		// A login counts as fresh for five minutes.
		const end = performance.now() + 4 * 60_000;
		for (let round = 0; performance.now() < end && !isOver; round += 1) {
			await send('GET', '/customers/internal-accounts', 200);
			const change = { privateEnabled: round % 2 === 0 };
			const { body: challenge } = await send('PATCH', account, 202, change);
			await send('PATCH', account, 200, change, send.sign(challenge));
			if (round % 5 === 0) await pay();
		}
	}
}

/**
 * A payment of one person to one recipient: a quote, its execution, and the transaction.
 * @param {Awaited<ReturnType<typeof signIn>>} send
 * @param {string} accountId
 */
async function preparePayments(send, accountId) {
	const { usBank } = await import('../packages/testing/dist/index.js');
	const { body: recipient } = await send('POST', '/customers/external-accounts', 201, usBank());
	const fund = `/sandbox/internal-accounts/${encodeURIComponent(accountId)}/fund`;
	const quote = {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: textOf(recipient, 'id') },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1_000_000,
	};
	return async () => {
		await send('POST', fund, 200, { amount: 1_000_000 });
		/** @type {any} */
		const { body: made } = await send('POST', '/quotes', 201, quote);
		const payload = made.paymentInstructions[0].accountOrWalletInfo;
		const { 'service-wallet-signature': stamp } = send.sign({ ...payload, requestId: 'none' });
		const route = `/quotes/${encodeURIComponent(textOf(made, 'id'))}/execute`;
		await send('POST', route, 200, undefined, { 'service-wallet-signature': stamp });
		await send('GET', `/transactions/${encodeURIComponent(textOf(made, 'transactionId'))}`, 200);
	};
}

/** @param {string} email */
async function signIn(email) {
	const network = `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;
	const key = createKey();
	let cookie = '';
	/**
	 * @param {string} method
	 * @param {string} route
	 * @param {number} expected
	 * @param {object} [body]
	 * @param {Readonly<Record<string, string>>} [headers]
	 */
	const send = async (method, route, expected, body, headers = {}) => {
		const startedAt = performance.now();
		const response = await fetch(`http://localhost:${port}/api${route}`, {
			method,
			headers: {
				origin,
				cookie,
				'x-network': network,
				...(body ? { 'content-type': 'application/json' } : {}),
				...headers,
			},
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		const text = await response.text();
		if (route !== '/login') times.push(performance.now() - startedAt);
		requests += 1;
		if (response.status !== expected) {
			throw new Error(`${method} ${route} got status ${response.status}: ${text}`);
		}
		const given = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
		if (given.length > 0) cookie = given.join('; ');
		/** @type {Record<string, unknown>} */
		const read = JSON.parse(text);
		return { body: read };
	};
	const { body: sent } = await send('POST', '/login', 200, { email });
	const verify = `/auth/credentials/${encodeURIComponent(textOf(sent, 'credentialId'))}/verify`;
	const encryptedOtpBundle = await seal(textOf(sent, 'otpEncryptionTargetBundle'), key.publicKey);
	const proof = { type: 'EMAIL_OTP', encryptedOtpBundle };
	const { body: challenge } = await send('POST', verify, 202, proof);
	await send('POST', verify, 200, proof, key.sign(challenge));
	return Object.assign(send, { sign: key.sign });
}

/** @param {number} milliseconds */
function pause(milliseconds) {
	return new Promise((resolve) => {
		setTimeout(resolve, milliseconds);
	});
}
