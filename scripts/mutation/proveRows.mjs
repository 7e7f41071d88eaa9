/**
 * Proves the rows of `docs/conformance.md`: changes one source of the sandbox at a time, as the list of
 * mutations beside the rows says, and runs the tests that the row names. One of them must fail, unless the
 * list says that the change survives, and why.
 *
 *     node scripts/mutation/proveRows.mjs [--count 20] [--seed 1] [--only pattern]
 *
 * Without a count all of them are tried. `--only` takes those whose row and file match the pattern.
 */
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { recordRun } from '../reliability/recordRun.mjs';
import { createTestHost } from './createTestHost.mjs';
import { draw } from './listRules.mjs';

/**
 * @typedef {import('./applyMutation.mjs').Mutation & { readonly row: string, readonly survives?: string }} RowMutation
 * @typedef {readonly [file: string, title: string]} Evidence
 */

const source = path.join('packages', 'sandbox', 'src');
const folder = path.join('packages', 'sandbox', 'testing', 'conformance');
/** Share of the mutations that tests must notice. */
const required = 0.97;

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { count: text, seed: text, only: text } });
const host = await createTestHost();
const { tables } = await host.load(path.join(folder, 'tables.ts'));
/** @type {{ mutations: readonly RowMutation[] }} */
const { mutations } = await host.load(path.join(folder, 'mutations.ts'));

/** @type {Map<string, readonly Evidence[]>} */
const evidence = new Map();
for (const { section, rows } of tables) {
	for (const { key, evidence: tests } of rows) evidence.set(`${section}: ${key}`, tests);
}
const only = new RegExp(values.only ?? '');
const wanted = mutations.filter(({ row, file }) => only.test(`${row} ${file}`));
const chosen =
	values.count === undefined
		? wanted
		: draw(wanted, Number(values.count), Number(values.seed ?? 1));

/** Tests of a file that pass on the unchanged sources. @type {Map<string, readonly string[]>} */
const sound = new Map();
/** @type {string[]} */
const faults = [];
let noticed = 0;
for (const mutation of chosen) {
	const started = performance.now();
	const failure = await tryMutation(mutation);
	const { row, file, survives } = mutation;
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(
		`${failure ? '✓' : '✗'} ${row} (${file}, ${seconds} s)${failure ? ` → ${failure}` : ''}`,
	);
	if (failure) noticed += 1;
	if (!failure && survives === undefined) faults.push(`No test notices: ${describe(mutation)}`);
	if (failure && survives !== undefined) faults.push(`Is noticed after all: ${describe(mutation)}`);
}
await host.close();
const share = noticed / chosen.length;
console.log(
	`\n${noticed} of ${chosen.length} mutations are noticed (${(share * 100).toFixed(1)} %)`,
);
if (values.count === undefined && share < required)
	faults.push(`Fewer than ${required * 100} % are noticed.`);
for (const fault of faults) console.log(fault);
if (values.count === undefined && values.only === undefined) {
	recordRun('rules-conformance', {
		title: 'Mutations of the rows of the conformance page',
		command: 'node scripts/mutation/proveRows.mjs',
		part: 'mutations that a test notices',
		figures: { noticed, tried: chosen.length, score: `${(share * 100).toFixed(1)} %` },
		failures: faults,
	});
}
process.exit(faults.length > 0 ? 1 : 0);

/**
 * What the row's tests say of a mutation, `undefined` when they notice nothing.
 * @param {RowMutation} mutation
 */
async function tryMutation(mutation) {
	for (const [file, title] of evidence.get(mutation.row) ?? []) {
		const [test, name] = [path.join(source, file), toPattern(title)];
		if (!(await isSound(test, name))) continue;
		const { failure } = await host.run(test, name, mutation);
		if (failure) return `${failure.test}: ${failure.reason.split('\n')[0]?.slice(0, 100)}`;
	}
	return undefined;
}

/**
 * Whether a test runs and passes on the unchanged sources. All that the chosen rows name in one file run
 * at once.
 * @param {string} test
 * @param {RegExp} name
 */
async function isSound(test, name) {
	let passed = sound.get(test);
	if (!passed) {
		const names = chosen
			.flatMap(({ row }) => evidence.get(row) ?? [])
			.filter(([file]) => path.join(source, file) === test)
			.map(([, title]) => toPattern(title).source);
		const outcome = await host.run(test, new RegExp([...new Set(names)].join('|')));
		passed = outcome.passed;
		sound.set(test, passed);
	}
	if (passed.some((title) => name.test(title))) return true;
	faults.push(`${test} has no test ${name.source} that passes on the unchanged sources.`);
	return false;
}

/**
 * The full names of the tests that a title stands for, which may have placeholders for its cases.
 * @param {string} title
 */
function toPattern(title) {
	const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return new RegExp(`(?:^| )${escaped.replace(/%[sijd]/g, '.*')}$`);
}

/** @param {RowMutation} mutation */
function describe({ row, file, from, to }) {
	return `${row}\n    ${file}\n    - ${from}\n    + ${to}`;
}
