import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { exportedNames } from '../source/exportedNames.js';
import { listFiles } from '../source/listFiles.js';
import { packages } from '../source/packages.js';
import { root } from '../source/root.js';
import { examplesIn } from './examplesIn.js';

const folder = path.join(root, 'artifacts/examples');
const sources = packages
	.flatMap(({ files }) => files.map((file) => file.path))
	.filter((file) => !/\.test\.tsx?$/.test(file));
const documents = [
	'README.md',
	'SECURITY.md',
	...packages.flatMap(({ folder }) => listFiles(folder)),
].filter((file) => file.endsWith('.md'));

/** Doc comments speak from inside their package: the public names that they use are imported for them. */
function withImports(code: string): string {
	if (code.includes('import ')) return code;
	const published = packages.filter(({ manifest }) => !manifest.private);
	const entries = published.flatMap(({ folder, name, files }) => [
		{ index: `${folder}/src/index.ts`, name, files },
		{ index: `${folder}/src/query.ts`, name: `${name}/query`, files },
		{ index: `${folder}/src/service.ts`, name: `${name}/service`, files },
		{ index: `${folder}/src/format.ts`, name: `${name}/format`, files },
	]);
	const lines = entries.flatMap(({ index: file, name, files }) => {
		const index = files.find((one) => one.path === file);
		const used = exportedNames(index?.text ?? '').filter((one) =>
			new RegExp(`\\b${one}\\b`).test(code),
		);
		return used.length === 0 ? [] : [`import { ${used.join(', ')} } from '${name}';`];
	});
	return `${lines.join('\n')}\n${code}`;
}

test('every example in the documentation compiles', { timeout: 300_000 }, async () => {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const examples = [...documents, ...sources].flatMap((file) =>
		examplesIn(file, readFileSync(path.join(root, file), 'utf8')),
	);
	expect(examples.length).toBeGreaterThan(110);
	for (const { place, extension, code } of examples) {
		const name = `${place.replace(/[^\w]+/g, '_')}.${extension}`;
		writeFileSync(path.join(folder, name), withImports(code));
	}
	const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
	const config = path.join(root, 'tests/docs/tsconfig.json');
	const problems = await promisify(execFile)(process.execPath, [tsc, '-p', config]).then(
		() => '',
		(error: { stdout: string }) => error.stdout,
	);
	expect(
		problems,
		'An example does not compile. The file names tell the document and the line.',
	).toBe('');
});

test('every @example of a doc comment is a fence, so that it is compiled', () => {
	const bare = sources.filter((file) =>
		/\* @example\b.*\n(?![ \t]*\* ```tsx?$)/m.test(readFileSync(path.join(root, file), 'utf8')),
	);
	expect(bare).toEqual([]);
});
