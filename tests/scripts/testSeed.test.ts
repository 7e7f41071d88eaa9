import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testSeed } from '../../scripts/testing/testSeed.mjs';

const day = 86_400_000;

/** The seeds of this tree on ten days, without repetitions. */
function seedsOfTenDays(): readonly number[] {
	const days = Array.from({ length: 10 }, (_, index) => Date.UTC(2026, 11, 27) + index * day);
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const seeds = days.map((time) => {
		vi.setSystemTime(time);
		return testSeed({});
	});
	return [...new Set(seeds)];
}

test('is the same on ten days', () => {
	expect(seedsOfTenDays()).toHaveLength(1);
});

test('changes with the content of a tracked file', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'countersign-seed-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
	const write = (content: string) => {
		writeFileSync(path.join(folder, 'source.ts'), content);
		git('add', '.');
		return testSeed({}, folder);
	};
	git('init', '--quiet');
	const first = write('one');
	expect(write('two')).not.toBe(first);
	expect(write('one')).toBe(first);
});

test('is the one that COUNTERSIGN_SEED names', () => {
	expect(testSeed({ COUNTERSIGN_SEED: '7' })).toBe(7);
	expect(testSeed({ COUNTERSIGN_SEED: '' })).toBe(testSeed({}));
});

test.each(['-1', '1.5', 'today', '2147483648'])('refuses %s as a seed', (named) => {
	expect(() => testSeed({ COUNTERSIGN_SEED: named })).toThrow(/whole number/);
});
