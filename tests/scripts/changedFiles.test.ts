import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedFiles, readChanged } from '../../scripts/testing/changedFiles.mjs';

test.each([
	[[], undefined],
	[['--changed'], 'HEAD'],
	[['--changed=main'], 'main'],
	[['--changed=HEAD~2'], 'HEAD~2'],
])('reads %j as a comparison with %s', (args, since) => {
	expect(readChanged(args)).toBe(since);
});

test.each(['--change', '--changed=', '--changed=--exec', 'packages/core'])('refuses %s', (arg) => {
	expect(() => readChanged([arg])).toThrow(/--changed/);
});

test('lists edited and new files, and none that is ignored or the same', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'countersign-changed-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
	const git = (...args: string[]) =>
		execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
			cwd: folder,
		});
	git('init', '--quiet');
	write('.gitignore', 'built.ts\n');
	write('edited.ts', 'before');
	write('same.ts', 'same');
	git('add', '.');
	git('commit', '--quiet', '-m', 'First');
	write('edited.ts', 'after');
	write('new.ts', '');
	write('built.ts', '');
	expect(changedFiles('HEAD', folder)).toEqual(['edited.ts', 'new.ts']);
});
