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
	/** Of its sandbox; with a `vite.config.ts` of its own there is none. */
	readonly control: Control;
	stop(): Promise<void>;
}

const docs = path.join(workspaceRoot, 'docs');
const config = 'vite.config.ts';

/**
 * Does what the first guide says in an empty folder, where the packages of this repository are installed, with these
 * files (name to text). Without a `vite.config.ts` among them it is the guide's, with a clock that the story moves.
 */
export async function servePage(files: Readonly<Record<string, string>>): Promise<ServedPage> {
	mkdirSync(path.join(docs, 'dist'), { recursive: true });
	const folder = mkdtempSync(path.join(docs, 'dist/start-'));
	const all = { [config]: withControl(read(`examples/start/${config}`)), ...files };
	for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, name), text);
	for (const [, command = ''] of read('start/index.md').matchAll(/^npm ((?:init|pkg) .+)$/gm)) {
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

/** The guide's server, with the control interface of its sandbox, and one clock for both. */
function withControl(text: string): string {
	return [
		['{ createSandbox }', '{ createClock, createSandbox }'],
		['const sandbox', 'const clock = createClock();\nconst sandbox'],
		['createSandbox({', "createSandbox({ clock, controlPath: '/control',"],
		['createWalletHandler(', 'createWalletHandler({ now: () => clock.now().getTime(), ...'],
		["'My wallet'))", "'My wallet') })"],
		[
			"middlewares.use('/api'",
			`middlewares.use('/control', toNodeHandler(sandbox.control));\nmiddlewares.use('/api'`,
		],
	].reduce((changed, [before = '', after = '']) => {
		if (!changed.includes(before)) throw new Error(`The guide's ${config} has no "${before}".`);
		return changed.replace(before, after);
	}, text);
}
