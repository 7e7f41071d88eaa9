/**
 * Proves that the models notice: plants one fault at a time for each of their invariants, and runs the model, which must
 * find it, and say so by that invariant. The plan that is kept with the fault is tried first: each run of the model plays
 * it. When it finds the fault no longer, another that does is printed.
 *
 *     node scripts/mutation/plantFaults.mjs [--only pattern]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { recordRun } from '../reliability/recordRun.mjs';
import { plantedFaults } from './plantedFaults.mjs';
import { runTests } from './runTests.mjs';

/** @typedef {import('./plantedFaults.mjs').Plan} Plan */

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
for (const { model, invariant, says, plan, ...mutation } of chosen) {
	const noticed = await findBreach(model, says, mutation, plan);
	const isKept = noticed && noticed.seed === plan?.seed && noticed.path === plan.path;
	console.log(`${isKept ? '✓' : '✗'} ${invariant}: ${JSON.stringify(noticed)}`);
	if (!noticed) failures.push(`The model does not notice: ${invariant}`);
	else if (!isKept) failures.push(`The plan that is kept does not find: ${invariant}`);
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
 * The plan with which the model says what it should. A fault may break several invariants, so that another seed meets
 * another one first.
 * @param {string} model
 * @param {string} says
 * @param {import('./applyMutation.mjs').Mutation} mutation
 * @param {Plan} kept is tried first
 * @returns {Promise<Plan | undefined>}
 */
async function findBreach(model, says, mutation, kept) {
	const anew = Array.from({ length: seeds }, (_, index) => ({ seed: index + 1, path: '' }));
	for (const { seed, path } of [kept, ...anew]) {
		const reasons = await runTests(model, {
			COUNTERSIGN_MUTATION: JSON.stringify(mutation),
			COUNTERSIGN_RUNS: '20',
			COUNTERSIGN_SEED: String(seed),
			COUNTERSIGN_PATH: path,
			COUNTERSIGN_RECORD: '',
		});
		const reason = reasons.find((one) => one.includes(says));
		const found = /\{ seed: -?\d+, path: "([\d:]+)"/.exec(reason ?? '')?.[1];
		if (found !== undefined) return { seed, path: found };
	}
	return undefined;
}
