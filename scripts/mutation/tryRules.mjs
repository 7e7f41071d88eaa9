/**
 * Takes rules out of the sandbox, one at a time, and runs its tests: each must make a test fail. The
 * tests of the rule's own room come first; only what they let pass meets all of them.
 *
 *     node scripts/mutation/tryRules.mjs [count, default 50] [seed, default 1]
 */
import path from 'node:path';
import process from 'node:process';
import { runTool } from '../programs/runTool.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { chooseRules } from './chooseRules.mjs';

const [count = 50, seed = 1] = process.argv.slice(2).map(Number);
const { total, chosen } = chooseRules(count, seed);
console.log(`${chosen.length} of ${total} rules, seed ${seed}`);

/** Rooms whose tests pass as long as no rule is taken out. @type {Set<string>} */
const sound = new Set();
/** @type {string[]} */
const doubtful = [];
for (const rule of chosen) {
	const room = `src/${path.basename(path.dirname(rule))}/`;
	if (!sound.has(room) && (await fails([room]))) throw new Error(`${room} fails with every rule.`);
	sound.add(room);
	const found = await fails([room], rule);
	console.log(`${found ? '✓' : '?'} ${rule}`);
	if (!found) doubtful.push(rule);
}

/** @type {string[]} */
const missed = [];
for (const rule of doubtful) {
	const found = await fails([], rule);
	console.log(`${found ? '✓' : '✗'} ${rule}`);
	if (!found) missed.push(rule);
}
console.log(`${chosen.length - missed.length} of ${chosen.length} rules are held by a test`);
process.exit(missed.length > 0 ? 1 : 0);

/**
 * Whether a test of these fails, without a rule if one is named.
 * @param {readonly string[]} filters
 * @param {string} [rule]
 */
async function fails(filters, rule = '') {
	const args = ['--project', 'node packages/sandbox', '--bail=1', '--passWithNoTests'];
	const code = await runTool('vitest', ['run', ...args, ...filters], {
		cwd: workspaceRoot,
		env: { ...process.env, COUNTERSIGN_WITHOUT_RULE: rule },
		stdio: 'ignore',
	});
	if (code > 128) process.exit(code); // a signal: somebody wants to stop
	return code !== 0;
}
