import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { exportedNames } from '../source/exportedNames.js';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';
import { examplesIn } from './examplesIn.js';

const folder = path.join(root, 'artifacts/examples');
const sources = ['contract', 'core', 'react', 'server', 'sandbox'].flatMap((name) =>
	listFiles(`packages/${name}/src`).filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
);
const documents = [
	'README.md',
	'SECURITY.md',
	...listFiles('docs'),
	...['cli', 'contract', 'core', 'react', 'server', 'sandbox'].map(
		(name) => `packages/${name}/README.md`,
	),
].filter((file) => file.endsWith('.md'));

/** Doc comments speak from inside their package: the public names that they use are imported for them. */
function withImports(code: string): string {
	if (code.includes('import ')) return code;
	const lines = ['contract', 'core', 'react', 'server'].map((name) => {
		const used = namesOf(name).filter((one) => new RegExp(`\\b${one}\\b`).test(code));
		return `import { ${used.join(', ')} } from '@countersign/${name}';`;
	});
	return `${lines.join('\n')}\n${code}`;
}

function namesOf(name: string): readonly string[] {
	return exportedNames(readFileSync(path.join(root, `packages/${name}/src/index.ts`), 'utf8'));
}

test('every example in the documentation compiles', { timeout: 60_000 }, async () => {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const examples = [...documents, ...sources].flatMap((file) =>
		examplesIn(file, readFileSync(path.join(root, file), 'utf8')),
	);
	expect(examples.length).toBeGreaterThan(3);
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
