/**
 * `node scripts/bootstrap.mjs [--start] -- <node | tool> [arguments]`
 *
 * Makes a bare machine (Node and npm, nothing else) ready, then runs the program with this
 * workspace's tools on PATH. Uses nothing but Node itself, since nothing else is there yet.
 *
 * With `--start` it installs the `dependencies` of the workspace, which are what building and running needs; without, also
 * the `devDependencies`, with which it is tested.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endWithShell } from './programs/endWithShell.mjs';
import { runProgram } from './programs/runProgram.mjs';
import { runTool } from './programs/runTool.mjs';

const oldest = { major: 20, minor: 19 };
const attempts = 3;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Second word of the stamp, if only what starting needs has been installed. */
const startOnly = 'start';
const stampFile = path.join(root, 'node_modules', '.bootstrap-stamp');

requireNode();
endWithShell();
const pnpm = pinnedPnpm();
const separator = process.argv.indexOf('--');
const [kept, keptPart] = (readIfThere(stampFile) ?? ` ${startOnly}`).split(' ');
// Who has tested here once keeps everything up to date: pnpm would take the rest away again.
const part =
	process.argv.slice(2, separator).includes('--start') && keptPart ? startOnly : undefined;
const isThere = kept === stampOf(pnpm) && (!keptPart || part);
if (!isThere) await install(pnpm);
process.exit(await runRequestedProgram());

function requireNode() {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
	if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
	giveUp(
		`Node ${process.versions.node} is too old: Countersign needs Node ${oldest.major}.${oldest.minor} or newer.`,
	);
}

function pinnedPnpm() {
	const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
	const version = /^pnpm@(\d+\.\d+\.\d+)/.exec(packageManager ?? '')?.[1];
	return version ?? giveUp('package.json must pin pnpm: "packageManager": "pnpm@<version>".');
}

/**
 * What an installation depends on. A stamp that still matches means there is nothing to install.
 * @param {string} pnpmVersion
 */
function stampOf(pnpmVersion) {
	const { versions, platform, arch } = process;
	const hash = createHash('sha256');
	hash.update(JSON.stringify([pnpmVersion, versions.modules, platform, arch]));
	for (const file of installationInputs()) {
		hash.update(`\n${file}\n${readIfThere(path.join(root, file)) ?? ''}`);
	}
	return hash.digest('hex');
}

function installationInputs() {
	const members = ['packages', 'apps'].flatMap((folder) =>
		readdirSync(path.join(root, folder))
			.sort()
			.map((name) => `${folder}/${name}/package.json`),
	);
	return [
		'pnpm-lock.yaml',
		'pnpm-workspace.yaml',
		'.npmrc',
		'package.json',
		'docs/package.json',
		'e2e/package.json',
		...members,
	];
}

/** @param {string} pnpmVersion */
async function install(pnpmVersion) {
	// Whoever changes the lockfile tests, and then pnpm asks the registry for the age of everything in it.
	const only = part ? ['--prod', '--trust-lockfile', '--reporter=silent'] : [];
	const args = ['install', '--frozen-lockfile', '--prefer-offline', ...only];
	const command = ['--yes', `pnpm@${pnpmVersion}`, ...args];
	if (part) console.log('Installing what the demo needs …');
	const env = { ...process.env, CI: 'true', npm_config_loglevel: 'warn' };
	for (let attempt = 1; attempt <= attempts; attempt += 1) {
		// Only fixed words reach the shell, which Windows needs for npx.cmd.
		const shell = process.platform === 'win32';
		const code = await runProgram('npx', command, { cwd: root, env, shell });
		if (code === 0) return rememberInstallation(pnpmVersion);
		if (code > 128) process.exit(code); // a signal: the person wants to stop
		if (attempt === attempts) break;
		console.error(`Installing failed (exit ${code}); trying again.`);
		await wait(1500 * attempt); // most failures here are a network that hiccups
	}
	giveUp('Installing failed three times; the messages above say why.');
}

/** @param {string} pnpmVersion */
function rememberInstallation(pnpmVersion) {
	mkdirSync(path.dirname(stampFile), { recursive: true });
	const stamp = stampOf(pnpmVersion);
	writeFileSync(stampFile, part ? `${stamp} ${part}` : stamp);
}

/** @returns {Promise<number>} */
async function runRequestedProgram() {
	const [program, ...args] = separator < 0 ? [] : process.argv.slice(separator + 1);
	if (!program) return 0;
	const tools = path.join(root, 'node_modules', '.bin');
	const env = { ...process.env, PATH: `${tools}${path.delimiter}${process.env.PATH ?? ''}` };
	if (program === 'node') return runProgram(process.execPath, args, { cwd: root, env });
	return runTool(program, args, { cwd: root, env });
}

/** @param {string} file */
function readIfThere(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

/**
 * @param {string} message
 * @returns {never}
 */
function giveUp(message) {
	console.error(message);
	process.exit(1);
}
