/**
 * Takes rules out of a package, one at a time, and runs its tests: each must make a test fail. All tests run once with
 * every rule, and note which rules refuse something in them. A rule is then held by those tests alone, since in the
 * others its condition never holds. What fails must pass once more with the rule, and a test that ran out of time has
 * noticed nothing.
 *
 *     node scripts/mutation/tryRules.mjs [--package sandbox] [--count 50] [--seed 1] [--only pattern] [--resume] [test files]
 *
 * Without a count all of them are tried. `--only` takes those whose `file:line` matches the pattern; `--resume` goes
 * on with the last run, for the rules that no test has held: after a stop, or with the test files that have changed since.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { recordRun } from '../reliability/recordRun.mjs';
import { createRuleRunner } from './createRuleRunner.mjs';
import { draw, listRules, ruledPackages } from './listRules.mjs';
import { survivors } from './survivors.mjs';

/** @typedef {import('./createRuleRunner.mjs').PassingTest} PassingTest */

/** Share of the rules that tests must hold. */
const required = 0.95;
/** Milliseconds after which no more tests are tried for a rule. */
const limit = 60_000;

const text = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({
	options: { package: text, count: text, seed: text, only: text, resume: { type: 'boolean' } },
	allowPositionals: true,
});
const { package: name = 'sandbox', seed = '1' } = values;
if (!ruledPackages.includes(name)) {
	console.error(`--package is one of ${ruledPackages.join(', ')}.`);
	process.exit(2);
}
const all = listRules(name);
const wanted = all.filter((rule) => new RegExp(values.only ?? '').test(rule));
const chosen =
	values.count === undefined ? wanted : draw(wanted, Number(values.count), Number(seed));
console.log(`${chosen.length} of ${all.length} rules of ${name}`);

const progress = path.join(workspaceRoot, 'artifacts', 'rules', `${name}.json`);
const runner = await createRuleRunner(name);
/**
 * What a run has come to so far; `held` has the test that holds a rule, by rule.
 * @typedef {{ passing: readonly PassingTest[], failing: readonly string[], held: Record<string, string> }} Progress
 */
const { passing, failing, held } = await begin();
/** @type {string[]} */
const missed = [];
save();
console.log(`${passing.length} tests pass with every rule, ${failing.length} do not`);
for (const test of failing) console.log(`? ${test}`);

for (const rule of chosen) {
	const test = held[rule] ?? (await tryRule(rule));
	const meet = passing.filter(({ rules }) => rules.includes(rule)).length;
	console.log(test ? `✓ ${rule} → ${test}` : `✗ ${rule}: ${meet} tests meet it`);
	if (test) held[rule] = test;
	else missed.push(rule);
	save();
}
await runner.close();

const count = chosen.length - missed.length;
const share = count / chosen.length;
const faults = [
	...missed
		.filter((rule) => whySurvives(rule) === undefined)
		.map((rule) => `No test notices that ${rule} is gone.`),
	...(share < required ? [`Fewer than ${required * 100} % are held by a test.`] : []),
];
console.log(
	`\n${count} of ${chosen.length} rules are held by a test (${(share * 100).toFixed(1)} %)`,
);
for (const fault of faults) console.log(fault);
if (values.only === undefined) {
	const choice = values.count === undefined ? '' : ` --count ${values.count} --seed ${seed}`;
	recordRun(`rules-${name}`, {
		title: `Rules of ${name} taken out, one at a time`,
		command: `node scripts/mutation/tryRules.mjs --package ${name}${choice}`,
		part: 'rules that a test holds',
		figures: {
			held: count,
			tried: chosen.length,
			'in all': all.length,
			score: `${(share * 100).toFixed(1)} %`,
		},
		failures: faults,
		surviving: missed.map((rule) => `${rule}: ${whySurvives(rule) ?? 'no reason is known'}`),
	});
}
process.exit(faults.length > 0 ? 1 : 0);

/**
 * The test that notices that a rule is gone.
 * @param {string} rule
 * @returns {Promise<string | undefined>}
 */
async function tryRule(rule) {
	const end = performance.now() + limit;
	for (const tests of filesOf(passing.filter(({ rules }) => rules.includes(rule)))) {
		if (performance.now() > end) break;
		const failure = await runner.run(tests, rule);
		if (!failure || failure.isTimeout) continue;
		if (await runner.run(tests)) console.log(`? ${rule}: ${failure.test} fails with every rule`);
		else return failure.test;
	}
	return undefined;
}

/**
 * Tests by their file, of each the quickest, the quickest files first.
 * @param {readonly PassingTest[]} tests
 * @returns {PassingTest[][]}
 */
function filesOf(tests) {
	/** @type {Map<string, PassingTest[]>} */
	const files = new Map();
	for (const test of tests.toSorted((one, other) => one.duration - other.duration)) {
		files.set(test.file, [...(files.get(test.file) ?? []), test]);
	}
	return [...files.values()].sort((one, other) => sum(one) - sum(other));
}

/** @param {readonly PassingTest[]} tests */
function sum(tests) {
	return tests.reduce((total, { duration }) => total + duration, 0);
}

/** @returns {Promise<Progress>} */
async function begin() {
	if (!values.resume || !existsSync(progress)) {
		return { ...(await runner.runAll(positionals)), held: {} };
	}
	/** @type {Progress} */
	const before = JSON.parse(readFileSync(progress, 'utf8'));
	if (positionals.length === 0) {
		await runner.prepare();
		return before;
	}
	const again = await runner.runAll(positionals);
	const files = new Set(again.passing.map(({ file }) => file));
	const others = before.passing.filter(({ file }) => !files.has(file));
	return { ...before, passing: [...others, ...again.passing], failing: again.failing };
}

function save() {
	mkdirSync(path.dirname(progress), { recursive: true });
	writeFileSync(progress, JSON.stringify({ passing, failing, held }));
}

/** @param {string} rule */
function whySurvives(rule) {
	const [file = '', line] = rule.split(':');
	const source = readFileSync(path.join(workspaceRoot, file), 'utf8').split('\n');
	const condition = source[Number(line) - 1]?.trim();
	return survivors.find((one) => one.file === file && one.rule === condition)?.why;
}
