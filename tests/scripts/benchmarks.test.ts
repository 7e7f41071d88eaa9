import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'scripts/benchmarks');

test('every file of the sandbox that a benchmark loads is there', async () => {
	const loaded: string[] = [];
	for (const name of await readdir(folder)) {
		const text = await readFile(path.join(folder, name), 'utf8');
		for (const [, file = ''] of text.matchAll(/\bload\('([^']+)\.js'\)/g)) loaded.push(file);
	}
	expect(loaded).not.toEqual([]);
	const source = (file: string) => path.join(root, 'packages/sandbox/src', `${file}.ts`);
	expect(loaded.filter((file) => !existsSync(source(file)))).toEqual([]);
});
