import { expect, test } from 'vitest';
import { packageIn } from '../source/packages.js';
import { resolveImport } from '../source/resolveImport.js';
import { floorProblem } from './floors.js';

const core = packageIn('packages/core');
const inside = (file: string): string => file.slice('packages/core/src/'.length);

test('in core, imports point down the floors', () => {
	const known = new Set(core.files.map((file) => file.path));
	const problems = core.files
		.filter((file) => !file.isTest)
		.flatMap((file) =>
			file.imports
				.map((specifier) => resolveImport(file.path, specifier, known))
				.filter((target) => target !== undefined)
				.map((target) => floorProblem(inside(file.path), inside(target)))
				.filter((problem) => problem !== undefined),
		);
	expect(problems).toEqual([]);
});

test.each([
	['signing/stamp.ts', 'crypto/sign.ts', undefined],
	['crypto/sign.ts', 'crypto/points.ts', undefined],
	['crypto/sign.ts', 'signing/stamp.ts', 'imports point down'],
	['credential/passkey.ts', 'session/store.ts', 'do not know each other'],
	['actions/signOut.ts', 'actions/getMe.ts', 'actions never import actions'],
	['actions/signOut.ts', 'tools/any.ts', 'has no floor'],
])('%s importing %s', (importer, imported, expected) => {
	const problem = floorProblem(importer, imported);
	if (expected === undefined) expect(problem).toBeUndefined();
	else expect(problem).toContain(expected);
});
