import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { build, type Rollup } from 'vite';

const workerd = createRequire(import.meta.url)('workerd') as {
	/** Path of the program. */
	readonly default: string;
	readonly compatibilityDate: string;
};

/** A worker that listens on this machine. */
export interface EdgeRuntime {
	readonly port: number;
	close(): Promise<void>;
}

/**
 * Bundles a module that exports the handler `respond` and runs it in `workerd`, the runtime of Cloudflare Workers, without
 * any of its Node compatibility. Whatever the worker fetches goes to `servicePort`.
 */
export async function startEdgeRuntime(module: string, servicePort: number): Promise<EdgeRuntime> {
	const folder = await mkdtemp(path.join(tmpdir(), 'countersign-edge-'));
	await writeFile(path.join(folder, 'worker.js'), await bundle(module));
	await writeFile(path.join(folder, 'config.capnp'), configuration(servicePort));
	const child = spawn(
		workerd.default,
		['serve', 'config.capnp', '--control-fd=3', '--socket-addr=http=127.0.0.1:0'],
		{ cwd: folder, stdio: ['ignore', 'inherit', 'inherit', 'pipe'] },
	);
	const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
	const close = async () => {
		child.kill();
		await ended;
		await rm(folder, { recursive: true });
	};
	for await (const line of createInterface(child.stdio[3] as Readable)) {
		const { event, port } = JSON.parse(line) as { event: string; port?: number };
		if (event === 'listen' && port !== undefined) return { port, close };
	}
	await close();
	throw new Error('workerd ended before it listened.');
}

/** Where the runtime expects the handler. A request whose caller disconnects is worked on to its end. */
const main = [
	"import { respond } from 'worker.js';",
	'const fetch = (request, env, ctx) => { const response = respond(request); ctx.waitUntil(response); return response; };',
	'export default { fetch };',
].join(' ');

const configuration = (servicePort: number) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
	services = [
		(name = "worker", worker = (
			modules = [(name = "main.js", esModule = "${main}"), (name = "worker.js", esModule = embed "worker.js")],
			compatibilityDate = "${workerd.compatibilityDate}",
			globalOutbound = "service",
		)),
		(name = "service", external = (address = "127.0.0.1:${servicePort}", http = ())),
	],
	sockets = [(name = "http", http = (), service = "worker")],
);
`;

async function bundle(module: string): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: 'error',
		resolve: { conditions: ['countersign-source', 'workerd', 'worker', 'module'] },
		ssr: { noExternal: true, target: 'webworker' },
		build: {
			write: false,
			ssr: module,
			target: 'es2022',
			minify: false,
			rollupOptions: { output: { format: 'es', codeSplitting: false } },
		},
	});
	const [{ output }] = [result].flat() as [Rollup.RollupOutput];
	return output[0].code;
}
