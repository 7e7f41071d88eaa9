import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { serveRegistry } from '../../scripts/packages/serveRegistry.mjs';
import { followGuide } from '../packages/followGuide.mjs';
import { launchBrowser, playStory } from '../packages/playStory.mjs';
import { clone, installNode, pack, temporary } from './building.js';

/** Turns the changesets of a clone into versions, by the command that CONTRIBUTING.md names. */
function setVersions(folder: string): void {
	const contributing = readFileSync(path.join(folder, 'CONTRIBUTING.md'), 'utf8');
	const [, tool = ''] = /`npx (@changesets\/cli@\d+) version`/.exec(contributing) ?? [];
	const PATH = [path.dirname(installNode('24')), process.env['PATH']].join(path.delimiter);
	execFileSync('npx', ['--yes', tool, 'version'], { cwd: folder, env: { ...process.env, PATH } });
}

const changesIn = (folder: string): string =>
	execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });

const manifestOf = (folder: string, name: string) =>
	JSON.parse(readFileSync(path.join(folder, 'packages', name, 'package.json'), 'utf8'));

test('the first release is published, and a new project pays with what the registry has', {
	timeout: 900_000,
}, async () => {
	const folder = clone();
	setVersions(folder);
	expect(changesIn(folder)).toBe(' D .changeset/first-release.md\n');
	const repository = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'ada/wallet' };
	const tarballs = Object.keys(pack(folder, repository));
	expect(manifestOf(folder, 'core')).toMatchObject({
		version: '0.1.0',
		repository: { url: 'git+https://git.example/ada/wallet.git', directory: 'packages/core' },
		homepage: 'https://git.example/ada/wallet/tree/main/packages/core#readme',
	});
	const registry = await serveRegistry([]);
	onTestFinished(registry.close);
	const env = { ...process.env, ...registry.envForAll };
	for (const tarball of tarballs) {
		const file = path.join(folder, 'artifacts/release', tarball);
		const publish = ['publish', file, '--access', 'public', '--ignore-scripts'];
		await promisify(execFile)('npm', [...publish, ...registry.login], { cwd: folder, env });
	}
	const browser = await launchBrowser();
	onTestFinished(() => browser.close());
	await followGuide({
		parts: ['start/index.md#With one command'],
		folder: path.join(temporary(), 'new'),
		env,
		play: (url) => playStory(browser, url),
	});
});

test('a changeset of one package gives all of them a version, and its own a changelog', {
	timeout: 300_000,
}, () => {
	const folder = clone();
	const changeset = "---\n'@countersign/core': patch\n---\n\nPays twice as fast.\n";
	writeFileSync(path.join(folder, '.changeset/faster.md'), changeset);
	setVersions(folder);
	for (const name of ['cli', 'core', 'create', 'server'])
		expect(manifestOf(folder, name).version).toBe('0.1.1');
	const changelog = readFileSync(path.join(folder, 'packages/core/CHANGELOG.md'), 'utf8');
	expect(changelog).toMatch(/## 0\.1\.1[\s\S]*Pays twice as fast\./);
	expect(existsSync(path.join(folder, '.changeset/faster.md'))).toBe(false);
});
