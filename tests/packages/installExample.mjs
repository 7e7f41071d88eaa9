import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';

const run = promisify(execFile);
/** Folders of files that are copied over an example. */
export const overlays = path.join(workspaceRoot, 'tests', 'packages', 'overlays');

/**
 * @typedef {object} Place
 * @property {string} folder of the copy
 * @property {(name: string) => Promise<string>} script runs a script of its `package.json` to its end; resolves with what it printed
 * @property {(name: string) => string[]} command of a script that goes on running: a program for Node and its arguments
 */

/**
 * Copies an example into an empty folder and installs it there, as a person would. No package may need a script
 * of its own to be installed.
 * @param {object} plan
 * @param {string} plan.example folder below `examples`
 * @param {string} plan.folder that takes the copy; emptied first
 * @param {NodeJS.ProcessEnv} plan.env
 * @param {Readonly<Record<string, string>>} [plan.versions] in place of those in its `package.json`
 * @param {Readonly<Record<string, string>>} [plan.scripts] in place of those in its `package.json`
 * @param {string | readonly string[]} [plan.overlay] folders of `tests/packages/overlays` whose files are copied over the example, one after the other
 * @param {Readonly<Record<string, unknown>>} [plan.settings] other members of its `package.json`
 * @param {(folder: string, env: NodeJS.ProcessEnv) => Promise<Place>} [plan.manager] that installs it. Default: npm.
 * @returns {Promise<Place>}
 */
export async function installExample({
	example,
	folder,
	env,
	versions = {},
	scripts,
	overlay = [],
	settings,
	manager = install,
}) {
	rmSync(folder, { recursive: true, force: true });
	const made = new Set(['node_modules', 'dist', '.next']);
	const filter = (/** @type {string} */ file) => !made.has(path.basename(file));
	cpSync(path.join(workspaceRoot, 'examples', example), folder, { recursive: true, filter });
	for (const one of [overlay].flat()) {
		cpSync(path.join(overlays, one), folder, { recursive: true });
	}
	const manifest = readManifest(folder);
	Object.assign(manifest, settings);
	manifest.scripts = { ...manifest.scripts, ...scripts };
	for (const [name, version] of Object.entries(versions)) {
		const kind = name in (manifest.dependencies ?? {}) ? 'dependencies' : 'devDependencies';
		manifest[kind] = { ...manifest[kind], [name]: version };
	}
	writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, '\t'));
	return manager(folder, env);
}

/**
 * Installs what the `package.json` of a folder names.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Place>}
 */
export async function install(folder, env) {
	/** @param {readonly string[]} args */
	const npm = async (args) => {
		const windows = process.platform === 'win32';
		const settings = { cwd: folder, env, shell: windows, maxBuffer: 64 * 1024 * 1024 };
		try {
			return (await run('npm', [...args], { ...settings, timeout: 300_000 })).stdout;
		} catch (error) {
			const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (
				error
			);
			const output = `${stdout}${stderr}`.slice(-4_000);
			throw new Error(`npm ${args.join(' ')} failed:\n${output}`, { cause: error });
		}
	};
	const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
	await npm(['install', '--prefer-offline', '--loglevel', 'error', ...quiet]);
	const { scripts = {} } = readManifest(folder);
	return {
		folder,
		script: (name) => npm(['run', '--silent', name]),
		command: (name) => commandOf(scripts[name] ?? '', folder),
	};
}

/**
 * The program of a script and its arguments, for Node: what npm would have a shell run.
 * @param {string} script
 * @param {string} folder
 * @returns {string[]}
 */
export function commandOf(script, folder) {
	const [program = '', ...args] = script.split(' ');
	if (program === 'node') return args;
	const home = path.join(folder, 'node_modules', program);
	const { bin } = readManifest(home);
	return [path.join(home, typeof bin === 'string' ? bin : bin[program]), ...args];
}

/** @param {string} folder */
function readManifest(folder) {
	return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
