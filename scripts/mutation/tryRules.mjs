/**
 * Takes rules out of a package, one at a time, and runs its tests: each must make a test fail. The
 * nearest tests come first; only what they let pass meets all of them. What fails must pass with every
 * rule, and a test that ran out of time has noticed nothing.
 *
 *     node scripts/mutation/tryRules.mjs [--package sandbox] [--count 50] [--seed 1] [--from 0] [--near]
 *
 * With `--near`, what the nearest tests let pass is left in doubt, which is quicker.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { recordRun } from '../reliability/recordRun.mjs';
import { chooseRules, ruledPackages } from './chooseRules.mjs';
import { nearestTests } from './nearestTests.mjs';
import { runTests } from './runTests.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const near = /** @type {const} */ ({ type: 'boolean' });
const { values } = parseArgs({
	options: { package: text, count: text, seed: text, from: text, near },
});
const { package: name = 'sandbox' } = values;
if (!ruledPackages.includes(name)) {
	console.error(`--package is one of ${ruledPackages.join(', ')}.`);
	process.exit(2);
}
const [count, seed, from] = [values.count ?? 50, values.seed ?? 1, values.from ?? 0].map(Number);
const { total, chosen: drawn } = chooseRules(name, (from ?? 0) + (count ?? 50), seed ?? 1);
const chosen = drawn.slice(from);
console.log(`${chosen.length} of ${total} rules, seed ${seed}, from ${from}`);

/** Test files that pass as long as no rule is taken out. @type {Set<string>} */
const sound = new Set();
/** @type {string[]} */
const missed = [];
for (const rule of chosen) {
	const noticed = await tryRule(rule);
	console.log(noticed ? `✓ ${rule} → ${noticed.file}: ${noticed.test}` : `✗ ${rule}`);
	if (!noticed) missed.push(rule);
}
console.log(`${chosen.length - missed.length} of ${chosen.length} rules are held by a test`);
recordRun(`rules-${name}`, {
	title: `Rules of ${name} taken out, one at a time`,
	command: `node scripts/mutation/tryRules.mjs --package ${name} --count ${count} --seed ${seed}`,
	part: 'rules that a test holds',
	figures: { held: chosen.length - missed.length, tried: chosen.length, 'in all': total },
	failures: missed.map((rule) => `No test notices that ${rule} is gone.`),
});
process.exit(missed.length > 0 ? 1 : 0);

/**
 * The test that notices that a rule is gone.
 * @param {string} rule
 */
async function tryRule(rule) {
	const [file = ''] = rule.split(':');
	for (const filters of nearestTests(file)) {
		if (values.near && filters.length === 0) return undefined;
		const failure = await notLate(filters, rule);
		if (failure && (await isSound(failure.file))) return failure;
	}
	return undefined;
}

/**
 * What fails, unless it only ran out of time twice.
 * @param {readonly string[]} filters
 * @param {string} rule
 */
async function notLate(filters, rule) {
	const first = await runTests(name, filters, rule);
	const failure = first?.isTimeout ? await runTests(name, [first.file], rule) : first;
	return failure?.isTimeout ? undefined : failure;
}

/**
 * Whether a test file passes as long as no rule is taken out.
 * @param {string} file
 */
async function isSound(file) {
	if (sound.has(file)) return true;
	if (await runTests(name, [file])) {
		console.log(`? ${file} fails with every rule`);
		return false;
	}
	sound.add(file);
	return true;
}
