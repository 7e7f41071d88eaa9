import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { hashRelease } from '../../scripts/release/hashes.mjs';
import { root } from '../source/root.js';

export const temporary = (): string => {
	const folder = mkdtempSync(path.join(tmpdir(), 'countersign release '));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
};

export function run(
	folder: string,
	args: readonly string[],
	settings: NodeJS.ProcessEnv = {},
	node = process.execPath,
): string {
	const PATH = [path.dirname(node), process.env['PATH']].join(path.delimiter);
	const env = { ...process.env, PATH, ...settings };
	return execFileSync(node, args, { cwd: folder, env, encoding: 'utf8' });
}

export const tool = (args: readonly string[]) => ['scripts/bootstrap.mjs', '--', ...args];

/** A clone of what is committed, with its dependencies. */
export function clone(): string {
	const folder = path.join(temporary(), 'clone');
	execFileSync('git', ['clone', '--quiet', root, folder]);
	run(folder, tool([]));
	return folder;
}

const chatham = { TZ: 'Pacific/Chatham', LC_ALL: 'C' };

export function pack(
	folder: string,
	settings: NodeJS.ProcessEnv = chatham,
	node?: string,
): Readonly<Record<string, string>> {
	const packing = tool(['node', 'scripts/release/pack.mjs', 'artifacts/release']);
	run(folder, packing, settings, node);
	return hashRelease(path.join(folder, 'artifacts/release'));
}

/** Puts the newest Node of a major version into a folder of its own. */
export function installNode(major: string): string {
	const folder = temporary();
	const name = `node-${process.platform}-${process.arch}`;
	const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', '.'];
	execFileSync('npm', [...install, `${name}@${major}`], { cwd: folder });
	const node = path.join(folder, 'node_modules', name, 'bin/node');
	expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toContain(`v${major}.`);
	return node;
}
