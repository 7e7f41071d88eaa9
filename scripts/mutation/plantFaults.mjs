/**
 * Proves that the models notice: plants one fault at a time for each of their invariants, and runs the model, which must
 * find it, and say so by that invariant.
 *
 *     node scripts/mutation/plantFaults.mjs [--only pattern]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { recordRun } from '../reliability/recordRun.mjs';
import { plantedFaults } from './plantedFaults.mjs';
import { runTests } from './runTests.mjs';

/** Seeds that are tried for each fault. */
const seeds = 10;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = new RegExp(values.only ?? '');
const planted = Object.entries(plantedFaults).flatMap(([model, faults]) =>
	faults.map((fault) => ({ model, ...fault })),
);
const chosen = planted.filter(({ model, invariant }) => only.test(`${model} ${invariant}`));
/** @type {string[]} */
const failures = [];
for (const { model, invariant, says, ...mutation } of chosen) {
	const noticed = await findBreach(model, says, mutation);
	console.log(`${noticed === undefined ? '✗' : '✓'} ${invariant}, seed ${noticed}`);
	if (noticed === undefined) failures.push(`The model does not notice: ${invariant}`);
}
if (values.only === undefined) {
	recordRun('models-planted', {
		title: 'Faults planted against the models',
		command: 'node scripts/mutation/plantFaults.mjs',
		part: 'invariants whose breach the models find',
		figures: { found: chosen.length - failures.length, planted: chosen.length },
		failures,
	});
}
process.exit(failures.length > 0 ? 1 : 0);

/**
 * The seed with which the model says what it should. A fault may break several invariants, so that another seed meets
 * another one first.
 * @param {string} model
 * @param {string} says
 * @param {import('./applyMutation.mjs').Mutation} mutation
 */
async function findBreach(model, says, mutation) {
	for (let seed = 1; seed <= seeds; seed += 1) {
		const reasons = await runTests(model, {
			COUNTERSIGN_MUTATION: JSON.stringify(mutation),
			COUNTERSIGN_RUNS: '20',
			COUNTERSIGN_SEED: String(seed),
			COUNTERSIGN_RECORD: '',
		});
		if (reasons.length === 0) return undefined;
		if (reasons.some((reason) => reason.includes(says))) return seed;
	}
	return undefined;
}
