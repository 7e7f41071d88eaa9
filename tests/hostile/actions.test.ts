import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutRequests } from '../../packages/core/testing/hostileReach.js';
import { root } from '../source/root.js';

/** Public actions that read responses and are in neither table of hostile ones, and why. */
const elsewhere: Readonly<Record<string, string>> = {
	keepSessionFresh: 'is refreshSession by a clock',
	preparePasskeySignIn: 'is the first half of signInWithPasskey',
	signInWithPasskeyAutofill: 'asks what signInWithPasskey asks',
	subscribeEvents: 'reads the stream of events of coreFormats',
};

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('every public action of core is tried with hostile responses, or has its reason', () => {
	const exported = read('packages/core/src/index.ts').matchAll(
		/export \{([^}]*)\} from '\.\/actions\//g,
	);
	const names = [...exported].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
	const tables = read('tests/hostile/actions.ts') + read('tests/hostile/coreSignIn.test.ts');
	// `signInWithOauth` is called by what its entry is named after.
	const tried = new Set(tables.match(/(?<=\bcore\.)\w+|(?<=^\t)\w+(?=: async)/gm));
	expect(names.length).toBeGreaterThan(50);
	const isNamed = (name: string) => name in elsewhere || withoutRequests.includes(name);
	expect(names.filter((name) => !tried.has(name) && !isNamed(name))).toEqual([]);
	expect(Object.keys(elsewhere).filter((name) => !names.includes(name))).toEqual([]);
});
