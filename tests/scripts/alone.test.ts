import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alone } from '../../scripts/build/alone.mjs';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'countersign-alone-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a second build waits for the first one, also for one that fails', async () => {
	const file = path.join(folder, 'dist/.lock');
	const order: string[] = [];
	const first = alone(file, async () => {
		order.push('first begins');
		await new Promise((resolve) => setTimeout(resolve, 20));
		order.push('first ends');
		throw new Error('It does not compile.');
	});
	const second = alone(file, async () => order.push('second begins'));
	await expect(first).rejects.toThrow('It does not compile.');
	await second;
	expect(order).toEqual(['first begins', 'first ends', 'second begins']);
	expect(existsSync(file)).toBe(false);
});

test('leftovers of a dead process do not block others', async () => {
	const file = path.join(folder, '.lock');
	const { pid } = spawnSync(process.execPath, ['--version']);
	writeFileSync(file, String(pid));
	expect(await alone(file, async () => 'built')).toBe('built');
});
