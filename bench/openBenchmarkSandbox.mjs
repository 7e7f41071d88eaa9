import path from 'node:path';
import { runnerImport } from 'vite';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';

/** What measurements use of the sandbox that it does not export. */
export async function loadInternals() {
	/** @type {{ module: typeof import('./sandboxInternals.js') }} */
	const { module } = await runnerImport(path.join(workspaceRoot, 'bench/sandboxInternals.ts'));
	return module;
}

/** A sandbox in memory, with its database at hand. */
export async function openBenchmarkSandbox() {
	const { openDatabase, createServiceApp, newId, resolveSettings, createClock } =
		await loadInternals();
	const { database, close } = await openDatabase({});
	const settings = resolveSettings({ sessionLifetime: 24 * 3_600_000 });
	const clock = createClock();
	const context = {
		database,
		clock,
		settings,
		newId,
		webhookFetch: fetch,
		reportedSteps: new Set(),
	};
	const app = createServiceApp(context, fail);
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
