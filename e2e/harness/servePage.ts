import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { startServer } from '../../scripts/programs/startServer.mjs';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { type Control, openControl } from './control.js';

/** A page that runs by Vite, with a backend and a sandbox of its own. */
export interface ServedPage {
	readonly url: string;
	/** Of its sandbox. */
	readonly control: Control;
	stop(): Promise<void>;
}

const docs = path.join(workspaceRoot, 'apps/docs');
const config = 'vite.config.ts';

/**
 * Does what the first guide says in an empty folder, where the packages of this repository are installed, with these
 * files (name to text). The sandbox's control interface is added to the guide's server.
 */
export async function servePage(files: Readonly<Record<string, string>>): Promise<ServedPage> {
	mkdirSync(path.join(docs, 'dist'), { recursive: true });
	const folder = mkdtempSync(path.join(docs, 'dist/start-'));
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
	writeFileSync(path.join(folder, config), withControl(read(`examples/start/${config}`)));
	for (const [, command = ''] of read('pages/start/index.md').matchAll(
		/^npm ((?:init|pkg) .+)$/gm,
	)) {
		execFileSync('npm', command.split(' '), { cwd: folder, shell: process.platform === 'win32' });
	}
	const port = await freePort();
	const server = startServer({
		name: 'page',
		command: [path.join(docs, 'node_modules/vite/bin/vite.js')],
		cwd: folder,
		env: { ...process.env, PORT: String(port) },
		ports: [port],
		log: path.join(workspaceRoot, `artifacts/logs/docs-start-${port}.log`),
	});
	const stop = async () => {
		await server.stop();
		rmSync(folder, { recursive: true });
	};
	try {
		await server.ready;
	} catch (error) {
		await stop();
		throw error;
	}
	const url = `http://localhost:${port}`;
	return { url, control: openControl(`${url}/control`), stop };
}

function read(file: string): string {
	return readFileSync(path.join(docs, file), 'utf8');
}

/** The guide's server, with one more route. */
function withControl(text: string): string {
	const mount = "middlewares.use('/api'";
	if (!text.includes(mount)) throw new Error(`The guide's ${config} has no "${mount}".`);
	const control =
		"(request) => sandbox.control(new Request(request.url.replace('/control', ''), request))";
	return text.replace(mount, `middlewares.use('/control', toNodeHandler(${control}));\n${mount}`);
}
