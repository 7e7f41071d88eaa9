import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';

const dist = path.join(workspaceRoot, 'packages', 'sandbox', 'dist');

/** @param {string} file of the compiled sandbox */
export function load(file) {
	return import(pathToFileURL(path.join(dist, file)).href);
}

/** A sandbox in memory, with its database at hand. */
export async function openBenchmarkSandbox() {
	const [{ openDatabase }, { createServiceApp }, { newId }, { resolveSettings }, { createClock }] =
		await Promise.all([
			load('platform/database/openDatabase.js'),
			load('app/createServiceApp.js'),
			load('platform/context.js'),
			load('platform/settings.js'),
			load('platform/clock.js'),
		]);
	const { database, close } = await openDatabase({});
	const settings = resolveSettings({ sessionLifetime: 24 * 3_600_000 });
	const app = createServiceApp({ database, clock: createClock(), settings, newId }, fail);
	const { tokenId, clientSecret } = settings.credentials;
	const authorization = `Basic ${Buffer.from(`${tokenId}:${clientSecret}`).toString('base64')}`;
	/**
	 * @param {string} route relative to the base address
	 * @param {RequestInit} [init]
	 */
	const call = async (route, init = {}) => {
		const url = `http://localhost/2025-10-13${route}`;
		const headers = { authorization, ...init.headers };
		const response = await app.fetch(new Request(url, { ...init, headers }));
		const text = await response.text();
		if (response.ok) return JSON.parse(text);
		throw new Error(`${route} got status ${response.status}: ${text}`);
	};
	return { app, database, authorization, call, close };
}

/** @param {Error} error */
function fail(error) {
	throw error;
}
