import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { textOf } from './call.mjs';
import { createKey } from './createKey.mjs';
import { seal } from './openWallet.mjs';
import { startServers } from './startChild.mjs';

const origin = 'http://localhost:5173';

/**
 * @typedef {object} TimedResponse
 * @property {number} status
 * @property {number} time
 * @property {boolean} hasWait
 * @property {Readonly<Record<string, unknown>>} body
 * @property {string} cookie
 */

/**
 * Keeps sign-ins in flight against a backend and a sandbox: each is of a new address, from a network of its
 * own, and the next one begins as soon as it has ended or was refused, without the wait that a refusal asks for.
 * @param {{ inFlight: number, seconds: number }} load
 */
export async function measureOverload({ inFlight, seconds }) {
	const data = path.join(workspaceRoot, '.data', `overload-${process.pid}`);
	const servers = await startServers(origin, { sandbox: '', backend: data });
	const { sandbox: service, backend, port } = servers;
	const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
	/** @type {Omit<TimedResponse, 'body' | 'cookie'>[]} */
	const responses = [];
	const post = async (/** @type {Parameters<typeof send>[1]} */ call) => {
		const { body, cookie, ...response } = await send({ port, agent }, call);
		responses.push(response);
		return { status: response.status, body, cookie };
	};
	try {
		const idle = backend.memory();
		let peak = idle;
		const sampling = setInterval(() => {
			peak = Math.max(peak, backend.memory());
		}, 1_000);
		const end = performance.now() + 1_000 * seconds;
		let signIns = 0;
		const repeat = async (/** @type {number} */ client) => {
			for (let turn = 0; performance.now() < end; turn += 1) {
				if (await signIn(post, `${client}-${turn}@example.com`)) signIns += 1;
			}
		};
		await Promise.all(Array.from({ length: inFlight }, (_, client) => repeat(client)));
		clearInterval(sampling);
		return { responses, signIns, idle, peak };
	} finally {
		agent.destroy();
		await backend.stop();
		await service.stop();
		await rm(data, { recursive: true, force: true });
	}
}

/**
 * Whether a person got in.
 * @param {(call: { route: string, network: string, body: object, headers?: Readonly<Record<string, string>> }) => Promise<Pick<TimedResponse, 'status' | 'body' | 'cookie'>>} post
 * @param {string} email
 */
async function signIn(post, email) {
	const network = `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;
	const sent = await post({ route: '/login', network, body: { email } });
	if (sent.status !== 200) return false;
	const credentialId = textOf(sent.body, 'credentialId');
	const key = createKey();
	const targetBundle = textOf(sent.body, 'otpEncryptionTargetBundle');
	const encryptedOtpBundle = await seal(targetBundle, key.publicKey);
	const verify = {
		route: `/auth/credentials/${credentialId}/verify`,
		network,
		body: { type: 'EMAIL_OTP', encryptedOtpBundle },
	};
	const { cookie } = sent;
	const challenge = await post({ ...verify, headers: { cookie } });
	if (challenge.status !== 202) return false;
	const signed = key.sign(challenge.body);
	const session = await post({ ...verify, headers: { cookie, ...signed } });
	return session.status === 200;
}

/**
 * Posts, and gives the response. A connection that breaks has the status 0.
 * @param {{ port: number, agent: Agent }} backend
 * @param {{ route: string, network: string, body: object, headers?: Readonly<Record<string, string>> }} call
 * @returns {Promise<TimedResponse>}
 */
function send({ port, agent }, { route, network, body, headers = {} }) {
	const begin = performance.now();
	const common = { 'content-type': 'application/json', origin, 'x-network': network };
	return new Promise((resolve) => {
		const fail = () =>
			resolve({ status: 0, time: performance.now() - begin, hasWait: false, body: {}, cookie: '' });
		const sent = request({
			agent,
			port,
			host: 'localhost',
			path: `/api${route}`,
			method: 'POST',
			headers: { ...common, ...headers },
		});
		sent.on('error', fail);
		sent.on('response', async (response) => {
			let text = '';
			try {
				for await (const chunk of response) text += chunk;
			} catch {
				return fail();
			}
			const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');
			resolve({
				status: response.statusCode ?? 0,
				time: performance.now() - begin,
				hasWait: /^[1-9]\d*$/.test(response.headers['retry-after'] ?? ''),
				body: text === '' ? {} : JSON.parse(text),
				cookie: cookies.join('; '),
			});
		});
		sent.end(JSON.stringify(body));
	});
}
