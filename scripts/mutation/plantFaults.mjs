/**
 * Proves that the models notice: plants one fault at a time for each of their invariants, and runs the model, which must
 * find it, and say so by that invariant. The schedule that is kept is tried first: each run of the model plays it. When
 * it finds the fault no longer, the model searches, and `--keep` keeps the schedule by which it finds it.
 *
 *     node scripts/mutation/plantFaults.mjs [--only pattern] [--keep]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { recordRun } from '../reliability/recordRun.mjs';
import { keepSchedule, keptSchedules } from './keptSchedules.mjs';
import { plantedFaults } from './plantedFaults.mjs';
import { runTests } from './runTests.mjs';

/** Seeds that are tried for each fault. */
const seeds = 10;

const options = /** @type {const} */ ({ only: { type: 'string' }, keep: { type: 'boolean' } });
const { values } = parseArgs({ options });
const only = new RegExp(values.only ?? '');
const planted = Object.entries(plantedFaults).flatMap(([model, faults]) =>
	faults.map((fault) => ({ model, ...fault })),
);
const chosen = planted.filter(({ model, invariant }) => only.test(`${model} ${invariant}`));
/** @type {string[]} */
const failures = [];
for (const { model, invariant, says, ...mutation } of chosen) {
	const planted = { COUNTERSIGN_MUTATION: JSON.stringify(mutation), COUNTERSIGN_RECORD: '' };
	const isKept = await isFoundByKept(model, invariant, says, planted);
	const found = isKept ? undefined : await findBreach(model, says, planted);
	if (found && values.keep) keepSchedule(model, invariant, found);
	console.log(`${isKept ? '✓' : '✗'} ${invariant}${found ? `: ${JSON.stringify(found)}` : ''}`);
	if (!isKept && !found) failures.push(`The model does not notice: ${invariant}`);
	else if (!isKept) failures.push(`The schedule that is kept does not find: ${invariant}`);
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
 * @param {string} model
 * @param {string} invariant
 * @param {string} says
 * @param {Readonly<Record<string, string>>} planted
 */
async function isFoundByKept(model, invariant, says, planted) {
	if (!keptSchedules(model)[invariant]) return false;
	const reasons = await runTests(model, { ...planted, COUNTERSIGN_KEPT: invariant });
	return reasons.some((one) => one.includes(says));
}

/**
 * The schedule with which the model says what it should. A fault may break several invariants, so that another seed meets
 * another one first.
 * @param {string} model
 * @param {string} says
 * @param {Readonly<Record<string, string>>} planted
 * @returns {Promise<import('./keptSchedules.mjs').Schedule | undefined>}
 */
async function findBreach(model, says, planted) {
	for (let seed = 1; seed <= seeds; seed += 1) {
		const search = { COUNTERSIGN_RUNS: '20', COUNTERSIGN_SEED: String(seed) };
		const reasons = await runTests(model, { ...planted, ...search });
		const reason = reasons.find((one) => one.includes(says));
		const found = /^schedule: (\{.*\})$/m.exec(reason ?? '')?.[1];
		if (found !== undefined) return JSON.parse(found);
	}
	return undefined;
}
