import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { recordFolder } from '../../scripts/reliability/recordRun.mjs';
import { knownFailures } from './knownFailures.js';
import { inputsOf } from './tryInputs.js';

test('a group begins with the inputs that failed once', () => {
	const [first, second, ...rest] = inputsOf('core getTransaction', 2);
	expect(first).toEqual({ seed: 20_782, index: 32 });
	expect(second?.index).toBe(0);
	expect(rest).toEqual([{ seed: second?.seed, index: 1 }]);
});

test('every input that failed in a recorded run is played again', () => {
	const records = readdirSync(recordFolder)
		.filter((file) => file === 'runs.json' || file.startsWith('hostileInputs'))
		.map((file) => readFileSync(path.join(recordFolder, file), 'utf8'))
		.join('\n');
	const failed = [...records.matchAll(/seed (\d+), input (\d+):/g)].map(([, ...at]) =>
		at.join(' '),
	);
	const played = knownFailures.map(([, seed, index]) => `${seed} ${index}`);
	expect(failed.length).toBeGreaterThan(0);
	expect(failed.filter((input) => !played.includes(input))).toEqual([]);
});
