import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { defaultHeaderNames } from '@countersign/contract/service';
import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import { memorySpending, sandboxConfig } from '@countersign/server/testing';
import { build } from 'esbuild';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';

/** An application, its backend and its signer, on two origins of one site. */
export interface ServedSigner {
	/** The page of an application: core is `window.core`. */
	readonly application: string;
	/** The same page on an origin of the same site that the signer does not know. */
	readonly stranger: string;
	/** Its folder is at `/`; at `/bare`, a host sends none of its headers. */
	readonly signer: string;
	/** Bytes after gzip that the frame loads before it tells the session. */
	readonly firstLoad: number;
	/** Signatures that have reached the backend. */
	signatures(): number;
	/** Moves the service's clock. */
	advance(milliseconds: number): Promise<void>;
	stop(): Promise<void>;
}

const site = 'countersign.localhost';

/**
 * Serves them on free ports. Chromium resolves every name below `localhost` to this machine.
 *
 * @param options.isUsed - Whether the backend has the signer's origin alone sign. Default: true.
 */
export async function openSigner({ isUsed = true } = {}): Promise<ServedSigner> {
	const [port, signerPort] = [await freePort(), await freePort()];
	const application = `http://wallet.${site}:${port}`;
	const signerHost = `signer.${site}`;
	const signer = `http://${signerHost}:${signerPort}`;
	const origins = isUsed ? [application, signer] : [application];
	const rpId = isUsed ? signerHost : new URL(application).hostname;
	const sandbox = await createSandbox({
		strict: true,
		origins,
		rpId,
	});
	const handler = createWalletHandler({
		...sandboxConfig(sandbox, application),
		origins,
		...(isUsed && { signer }),
		spending: memorySpending(),
		spendingLimits: { perDay: { USDB: 5_000_000_000 } },
		relyingParty: { id: rpId, name: 'Wallet' },
	});
	let signatures = 0;
	const api = toNodeHandler((request: Request) => {
		if (request.headers.has(defaultHeaderNames.walletSignature)) signatures += 1;
		return handler(request);
	});
	const folder = await buildSigner(`${application}/api`, application);
	const { headers, files } = JSON.parse(
		await readFile(path.join(folder, 'integrity.json'), 'utf8'),
	);
	const texts = new Map<string, Uint8Array>();
	for (const name of Object.keys(files)) {
		texts.set(`/${name}`, await readFile(path.join(folder, name)));
	}
	const frame = texts.get('/index.html') ?? new Uint8Array();
	const scripts = await bundleCore();
	const servers = [
		await listen(port, (request, response) => {
			if (request.url?.startsWith('/api/')) api(request, response);
			else respondWith(response, request.url ?? '', scripts);
		}),
		await listen(signerPort, ({ url = '/' }, response) => {
			const sent = url === '/bare' ? {} : headers;
			const text = texts.get(url);
			const type = types[path.extname(url)] ?? 'text/html';
			response.writeHead(200, { ...sent, 'Content-Type': type }).end(text ?? frame);
		}),
	];
	return {
		application,
		stranger: `http://other.${site}:${port}`,
		signer,
		firstLoad: firstLoadOf(texts, frame),
		signatures: () => signatures,
		async advance(advanceMs) {
			const { ok } = await sandbox.control(
				new Request('http://localhost/clock', {
					method: 'POST',
					headers: { 'Content-Type': 'application/json' },
					body: JSON.stringify({ advanceMs }),
				}),
			);
			if (!ok) throw new Error('The clock was not moved.');
		},
		async stop() {
			for (const stop of servers) await stop();
			await rm(folder, { recursive: true });
		},
	};
}

/** Of the page and the scripts that its elements name. */
function firstLoadOf(texts: ReadonlyMap<string, Uint8Array>, frame: Uint8Array): number {
	const elements = new TextDecoder().decode(frame).matchAll(/(?:src|href)="([^"]*)"/g);
	const files = [...elements].map(([, name = '']) => texts.get(name) ?? new Uint8Array());
	const sizes = [frame, ...files].map((file) => gzipSync(file, { level: 9 }).length);
	return sizes.reduce((sum, size) => sum + size, 0);
}

const types: Readonly<Record<string, string>> = {
	'.js': 'text/javascript',
	'.json': 'application/json',
};

const page =
	'<!doctype html><title>Application</title><body><script type="module" src="/core.js"></script>';

function respondWith(
	response: ServerResponse,
	url: string,
	scripts: ReadonlyMap<string, Uint8Array>,
): void {
	const script = scripts.get(url);
	response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html').end(script ?? page);
}

/** Builds the folder as a deployment does. */
async function buildSigner(endpoint: string, applications: string): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'countersign-signer-'));
	const vite = path.join(workspaceRoot, 'node_modules/vite/bin/vite.js');
	const args = [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'];
	await promisify(execFile)(process.execPath, args, {
		cwd: path.join(workspaceRoot, 'apps/signer'),
		env: {
			...process.env,
			VITE_ENDPOINT: endpoint,
			VITE_APPLICATIONS: applications,
			VITE_PRIVACY_DIGEST: 'allow',
		},
	});
	return folder;
}

/** The scripts of the application, by path. As on a page of an application, some are loaded on demand. */
async function bundleCore(): Promise<ReadonlyMap<string, Uint8Array>> {
	const contents = [
		"import { sandboxTrust } from '@countersign/contract';",
		"import * as core from '@countersign/core';",
		"import * as sandbox from '@countersign/core/sandbox';",
		'Object.assign(window, { core: { ...core, ...sandbox, sandboxTrust } });',
	].join('\n');
	const { outputFiles } = await build({
		stdin: { contents, resolveDir: path.join(workspaceRoot, 'apps/signer'), sourcefile: 'core.js' },
		bundle: true,
		write: false,
		format: 'esm',
		splitting: true,
		outdir: '/',
		entryNames: 'core',
		conditions: ['countersign-source', 'browser'],
	});
	return new Map(outputFiles.map(({ path: name, contents: text }) => [name, text]));
}

async function listen(
	port: number,
	respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<() => Promise<void>> {
	const server = createServer(respond);
	await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
	return async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	};
}
