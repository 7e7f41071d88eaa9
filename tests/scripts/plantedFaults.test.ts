import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { applyMutation } from '../../scripts/mutation/applyMutation.mjs';
import { keptSchedules } from '../../scripts/mutation/keptSchedules.mjs';
import { plantedFaults } from '../../scripts/mutation/plantedFaults.mjs';
import { root } from '../source/root.js';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const faults = Object.entries(plantedFaults).flatMap(([model, some]) =>
	some.map((fault) => ({ ...fault, model })),
);

test.each(faults)('the fault against "$invariant" fits the source and the model', (fault) => {
	const text = read(fault.file);
	expect(applyMutation(text, fault)).not.toBe(text);
	expect(read(fault.model)).toContain(fault.says);
});

test.each(Object.entries(plantedFaults))(
	'a schedule is kept for each fault of %s',
	(model, some) => {
		const invariants = some.map(({ invariant }) => invariant);
		expect(Object.keys(keptSchedules(model)).sort()).toEqual(invariants.sort());
	},
);
