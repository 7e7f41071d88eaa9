#!/usr/bin/env node

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createProject, ProjectError, startOf, templateNames } from './createProject.js';

const usage = `npm create countersign@latest <name> [-- --template ${templateNames.join('|')}] [--signer] [--no-install] [--start]`;

try {
	process.exitCode = create();
} catch (error) {
	const isUsage = error instanceof TypeError && 'code' in error;
	if (!isUsage && !(error instanceof ProjectError)) throw error;
	console.error(isUsage ? `${error.message}\n${usage}` : error.message);
	process.exitCode = 1;
}

/**
 * The exit code. Where PowerShell drops the `--`, npm reads the options as its own: it passes the name of the template
 * as a second argument, and the rest in the environment.
 */
function create(): number {
	const { env } = process;
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: {
			template: { type: 'string' },
			signer: { type: 'boolean', default: env['npm_config_signer'] === 'true' },
			'no-install': { type: 'boolean', default: env['npm_config_install'] === '' },
			start: { type: 'boolean', default: env['npm_config_start'] === 'true' },
			help: { type: 'boolean', default: false },
		},
	});
	const [folder, second, ...others] = positionals;
	const isTwice = values.template !== undefined && second !== undefined;
	if (values.help || folder === undefined || isTwice || others.length > 0) {
		console.log(usage);
		return values.help ? 0 : 1;
	}
	const template = values.template ?? second ?? env['npm_config_template'] ?? templateNames[0];
	const templates = path.join(import.meta.dirname, 'templates');
	createProject({ folder, template, hasSigner: values.signer, templates });
	console.log(`Created ${folder} from the example ${template}.`);
	const steps = startOf(path.resolve(folder));
	if (values['no-install']) {
		sayNext(folder, [['install'], ...steps]);
		return 0;
	}
	const installed = npm(folder, ['install', '--no-audit', '--no-fund']);
	if (installed !== 0) {
		sayNext(folder, [['install'], ...steps]);
		return installed;
	}
	if (values.start) return steps.reduce((code, step) => code || npm(folder, step), 0);
	sayNext(folder, steps);
	return 0;
}

function sayNext(folder: string, steps: readonly (readonly string[])[]): void {
	// One command a line: Windows PowerShell 5.1 has no `&&`.
	const commands = steps.map((step) => `npm ${step.join(' ')}`).join('\n  ');
	const place = /\s/.test(folder) ? `"${folder}"` : folder;
	console.log(`\nNext steps:\n\n  cd ${place}\n  ${commands}\n`);
}

/** Runs npm in the project: the same one that runs this program, when there is one. */
function npm(cwd: string, args: readonly string[]): number {
	const program = process.env['npm_execpath'];
	const isScript = program?.endsWith('npm-cli.js') === true;
	const { status, error } = isScript
		? spawnSync(process.execPath, [program, ...args], { cwd, stdio: 'inherit' })
		: // Only fixed words reach the shell, which Windows needs for npm.cmd.
			spawnSync('npm', [...args], {
				cwd,
				stdio: 'inherit',
				shell: process.platform === 'win32',
			});
	if (error && 'code' in error && error.code === 'ENOENT') {
		console.error('npm was not found. Install it, or add it to PATH.');
		return 1;
	}
	if (error) throw error;
	return status ?? 1;
}
