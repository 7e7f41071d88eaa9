import { rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { call, textOf } from './call.mjs';
import { createKey } from './createKey.mjs';
import { seal } from './openWallet.mjs';
import { startServers } from './startChild.mjs';

/** The origin of the page that the backend serves. */
export const origin = 'http://localhost:5173';

/** Starts a sandbox, and a backend in front of it, each a process with an embedded database of its own. */
export async function startPlatform() {
	const data = path.join(workspaceRoot, '.data', `benchmark-${process.pid}`);
	const { sandbox, backend, servicePort, port } = await startServers(origin, {
		sandbox: '',
		backend: data,
	});
	const stop = async () => {
		await backend.stop();
		await sandbox.stop();
		await rm(data, { recursive: true, force: true });
	};
	const serviceUrl = `http://localhost:${servicePort}/2025-10-13`;
	return { sandbox, backend, serviceUrl, url: `http://localhost:${port}/api`, stop };
}

/**
 * Signs a person up by an emailed code. Gives the login cookie, the session key and the customer's id.
 * @param {{ readonly url: string }} platform
 * @param {string} email
 */
export async function openPerson({ url }, email) {
	const key = createKey();
	let cookie = '';
	const ask = async (
		/** @type {string} */ method,
		/** @type {string} */ route,
		/** @type {number} */ expected,
		/** @type {object | undefined} */ body = undefined,
		/** @type {Readonly<Record<string, string>>} */ headers = {},
	) =>
		call({
			method,
			url: url + route,
			expected,
			...(body && { body }),
			headers: {
				origin,
				cookie,
				'content-type': 'application/json',
				'x-network': '10.0.0.1',
				...headers,
			},
			onHeaders: (received) => {
				const set = (received['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');
				if (set.length > 0) cookie = set.join('; ');
			},
		});
	const sent = await ask('POST', '/login', 200, { email });
	const route = `/auth/credentials/${textOf(sent, 'credentialId')}/verify`;
	const bundle = textOf(sent, 'otpEncryptionTargetBundle');
	const proof = { type: 'EMAIL_OTP', encryptedOtpBundle: await seal(bundle, key.publicKey) };
	const challenge = await ask('POST', route, 202, proof);
	await ask('POST', route, 200, proof, key.sign(challenge));
	const accounts = await ask('GET', '/customers/internal-accounts', 200);
	const account = accounts.data.find(
		(/** @type {{ type: string }} */ { type }) => type === 'EMBEDDED_WALLET',
	);
	return { cookie, ask, sign: key.sign, account, customerId: textOf(account, 'customerId') };
}
