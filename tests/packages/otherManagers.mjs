import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { commandOf, install } from './installExample.mjs';

const run = promisify(execFile);

/** @typedef {import('./installExample.mjs').Place} Place */

/**
 * Installs with pnpm and nothing hoisted: each package finds only what its own manifest names.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Place>}
 */
export async function installWithPnpm(folder, env) {
	const { scopeRegistry } = await registries(env);
	writeFileSync(path.join(folder, '.npmrc'), `@countersign:registry=${scopeRegistry}\n`);
	const settings = ['hoist: false', 'strictPeerDependencies: true'];
	writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), `${settings.join('\n')}\n`);
	const program = await programOf('pnpm', '^10.0.0', path.join(folder, 'manager'), env);
	const pnpm = (/** @type {readonly string[]} */ args) => runNode([program, ...args], folder, env);
	await pnpm(['install', '--ignore-scripts', '--no-lockfile']);
	const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
	return {
		folder,
		script: (name) => pnpm(['run', name]),
		command: (name) => commandOf(scripts[name], folder),
	};
}

/**
 * Installs with Yarn and Plug'n'Play, which has no `node_modules`.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Place>}
 */
export async function installWithYarn(folder, env) {
	const { scopeRegistry, registry } = await registries(env);
	const settings = {
		enableScripts: false,
		enableTelemetry: false,
		enableGlobalCache: true,
		nodeLinker: 'pnp',
		// The registry of this run does not say how old they are.
		npmPreapprovedPackages: ['@countersign/*'],
		npmRegistryServer: registry,
		npmScopes: { countersign: { npmRegistryServer: scopeRegistry } },
		unsafeHttpWhitelist: [new URL(scopeRegistry).hostname, new URL(registry).hostname],
	};
	// YAML holds JSON.
	writeFileSync(path.join(folder, '.yarnrc.yml'), JSON.stringify(settings));
	writeFileSync(path.join(folder, 'yarn.lock'), '');
	const program = await programOf('@yarnpkg/cli-dist', '4', path.join(folder, 'manager'), env);
	const yarn = (/** @type {readonly string[]} */ args) => runNode([program, ...args], folder, env);
	await yarn(['install', '--no-immutable']);
	return {
		folder,
		script: (name) => yarn(['run', name]),
		command: (name) => [program, 'run', name],
	};
}

/**
 * The program of a package manager, which is installed beside the project.
 * @param {string} name
 * @param {string} version
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function programOf(name, version, folder, env) {
	mkdirSync(folder);
	const manifest = { private: true, dependencies: { [name]: version } };
	writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
	await install(folder, env);
	const home = path.join(folder, 'node_modules', name);
	const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
	return path.join(home, Object.values(bin)[0]);
}

/** @param {NodeJS.ProcessEnv} env */
async function registries(env) {
	const shell = process.platform === 'win32';
	const { stdout } = await run('npm', ['config', 'get', 'registry'], { env, shell });
	return { scopeRegistry: env['npm_config_@countersign:registry'] ?? '', registry: stdout.trim() };
}

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
async function runNode(args, cwd, env) {
	try {
		return (await run(process.execPath, [...args], { cwd, env, timeout: 300_000 })).stdout;
	} catch (error) {
		const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (
			error
		);
		throw new Error(
			`${path.basename(args[0] ?? '')} failed:\n${`${stdout}${stderr}`.slice(-4_000)}`,
			{
				cause: error,
			},
		);
	}
}
