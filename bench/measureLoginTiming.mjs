import { rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '../scripts/ports/freePort.mjs';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { textOf } from './call.mjs';
import { createKey } from './createKey.mjs';
import { median } from './measure.mjs';
import { seal } from './openWallet.mjs';
import { startChild } from './startChild.mjs';

const attempts = 200;
const callTime = 60;
const inFlight = 6;
const origin = 'http://localhost:5173';

/**
 * What a stranger can tell from the time of `POST /login`: the backend in front of a service each of whose
 * calls takes 60 ms more, and 200 attempts each at addresses with and without a wallet, in turns.
 *
 * A threshold that is chosen after the fact fits the noise too: of two equal distributions it separates
 * 54 % on average, and more than 55 % every fourth time. So the best threshold of 200 attempts each is judged
 * by 200 attempts each that it was not chosen by.
 */
export async function measureLoginTiming() {
	const servicePort = await freePort();
	const service = await startChild(path.join(workspaceRoot, 'packages/sandbox/dist/main.js'), {
		SANDBOX_PORT: String(servicePort),
		COUNTERSIGN_DATA: '',
	});
	const slow = await startSlowProxy(servicePort);
	const port = await freePort();
	const data = path.join(workspaceRoot, '.data', `login-timing-${process.pid}`);
	const backend = await startChild(path.join(workspaceRoot, 'apps/backend/dist/main.js'), {
		BACKEND_PORT: String(port),
		BACKEND_ORIGINS: origin,
		BACKEND_ADDRESS_HEADER: 'X-Network',
		SERVICE_BASE_URL: `http://localhost:${slow.port}/2025-10-13`,
		DEMO_DIST: '',
		SANDBOX_CONTROL_URL: '',
		COUNTERSIGN_DATA: data,
	});
	try {
		const look = (/** @type {string} */ email) => timeLook(port, email);
		const known = Array.from({ length: 2 * attempts }, (_, index) => `known-${index}@example.com`);
		await inTurns(known.map((email) => () => signUp(port, email)));
		/** @type {{ known: number[], unknown: number[] }} */
		const times = { known: [], unknown: [] };
		await inTurns(
			known.flatMap((email) => [
				async () => void times.known.push(await look(email)),
				async () => void times.unknown.push(await look(`un${email}`)),
			]),
		);
		const [chosen, judged] = [0, attempts].map((from) => ({
			known: times.known.slice(from, from + attempts),
			unknown: times.unknown.slice(from, from + attempts),
		}));
		if (!chosen || !judged) throw new Error('There were no attempts.');
		const best = bestThreshold(chosen);
		return {
			known: median(times.known),
			unknown: median(times.unknown),
			fitted: accuracy(chosen, best),
			separated: accuracy(judged, best),
		};
	} finally {
		await backend.stop();
		await slow.stop();
		await service.stop();
		await rm(data, { recursive: true, force: true });
	}
}

/**
 * Signs a person up, whose code is then no longer pending.
 * @param {number} port
 * @param {string} email
 */
async function signUp(port, email) {
	const key = createKey();
	const sent = await post(port, '/login', { email });
	const credentialId = textOf(sent.body, 'credentialId');
	const targetBundle = textOf(sent.body, 'otpEncryptionTargetBundle');
	const encryptedOtpBundle = await seal(targetBundle, key.publicKey);
	const proof = { type: 'EMAIL_OTP', encryptedOtpBundle };
	const route = `/auth/credentials/${credentialId}/verify`;
	const cookie = sent.cookies.join('; ');
	const challenge = await post(port, route, proof, { cookie });
	await post(port, route, proof, { cookie, ...key.sign(challenge.body) });
}

/**
 * Milliseconds until a response has arrived.
 * @param {number} port
 * @param {string} email
 */
async function timeLook(port, email) {
	const begin = performance.now();
	await post(port, '/login', { email });
	return performance.now() - begin;
}

/**
 * Posts from a network of its own.
 * @param {number} port
 * @param {string} route
 * @param {object} body
 * @param {Readonly<Record<string, string>>} [more]
 * @returns {Promise<{ body: Readonly<Record<string, unknown>>, cookies: string[] }>}
 */
function post(port, route, body, more = {}) {
	const network = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.');
	const common = { 'content-type': 'application/json', origin, 'x-network': `10.${network}` };
	const headers = { ...common, ...more };
	return new Promise((resolve, reject) => {
		const sent = request({
			port,
			host: 'localhost',
			path: `/api${route}`,
			method: 'POST',
			headers,
		});
		sent.on('error', reject);
		sent.on('response', async (response) => {
			let text = '';
			for await (const chunk of response) text += chunk;
			const { statusCode = 500 } = response;
			if (statusCode >= 300) {
				reject(new Error(`${route.split('/')[1]} got status ${statusCode}: ${text}`));
				return;
			}
			const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');
			resolve({ body: JSON.parse(text), cookies });
		});
		sent.end(JSON.stringify(body));
	});
}

/**
 * Runs steps in their order, a few at the same time.
 * @param {readonly (() => Promise<unknown>)[]} steps
 */
async function inTurns(steps) {
	const left = [...steps];
	const run = async () => {
		for (let step = left.shift(); step; step = left.shift()) await step();
	};
	await Promise.all(Array.from({ length: inFlight }, run));
}

/**
 * The rule that separates best: everything above, or below, one time is an unknown address.
 * @param {{ known: readonly number[], unknown: readonly number[] }} times
 */
function bestThreshold(times) {
	const rules = [...times.known, ...times.unknown].flatMap((time) => [
		{ time, isAbove: true },
		{ time, isAbove: false },
	]);
	return rules.reduce((best, rule) =>
		accuracy(times, rule) > accuracy(times, best) ? rule : best,
	);
}

/**
 * The share of attempts that a rule tells right.
 * @param {{ known: readonly number[], unknown: readonly number[] }} times
 * @param {{ time: number, isAbove: boolean }} rule
 */
function accuracy({ known, unknown }, { time, isAbove }) {
	const saysUnknown = (/** @type {number} */ one) => one > time === isAbove;
	const right =
		unknown.filter(saysUnknown).length + known.filter((one) => !saysUnknown(one)).length;
	return right / (known.length + unknown.length);
}

/**
 * Passes everything on to the service after 60 ms.
 * @param {number} servicePort
 */
async function startSlowProxy(servicePort) {
	const server = createServer((incoming, outgoing) => {
		const { method, url, headers } = incoming;
		setTimeout(() => {
			const passed = request(
				{ host: 'localhost', port: servicePort, method, path: url, headers },
				(response) => {
					outgoing.writeHead(response.statusCode ?? 502, response.headers);
					response.pipe(outgoing);
				},
			);
			passed.on('error', () => outgoing.destroy());
			incoming.pipe(passed);
		}, callTime);
	});
	const port = await freePort();
	await new Promise((resolve) => server.listen(port, 'localhost', () => resolve(undefined)));
	const stop = async () => {
		server.closeAllConnections();
		server.close();
	};
	return { port, stop };
}
