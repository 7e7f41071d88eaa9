import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';

/**
 * One test in one engine.
 * @typedef {object} EngineTest
 * @property {string} name with its file
 * @property {'passed' | 'failed' | 'lacking' | 'skipped'} outcome lacking: it needs what is not there
 * @property {string} reason the first line; empty when it passed
 */

/** @typedef {{ readonly name?: string | undefined, readonly message: string }} Problem */

/**
 * Writes what became of each test to the file that `COUNTERSIGN_ENGINE_REPORT` names. Vitest's own report has the stack
 * of an error, which names no message in Firefox and WebKitGTK.
 */
export class EngineReporter {
	/** @param {readonly import('vitest/node').TestModule[]} modules */
	onTestRunEnd(modules) {
		const tests = modules.flatMap((module) => {
			const file = path.relative(workspaceRoot, module.moduleId);
			return [
				...problemsAround(module).map((problem) => ({
					name: `${file}: (set-up)`,
					outcome: /** @type {const} */ ('failed'),
					reason: firstLine(problem.message),
				})),
				...[...module.children.allTests()].map((test) => ({
					name: `${file}: ${test.fullName}`,
					...outcomeOf(test.result()),
				})),
			];
		});
		const file = process.env['COUNTERSIGN_ENGINE_REPORT'];
		if (file) writeFileSync(file, JSON.stringify(tests));
	}
}

/** An engine that ends in the middle leaves tests without a result. @type {Problem} */
const unfinished = { message: 'The run ended before it did.' };

/** @param {string} state */
function isUnfinished(state) {
	return state === 'pending' || state === 'queued';
}

/**
 * What failed in none of the tests: of those around which it failed, the rest was skipped.
 * @param {import('vitest/node').TestModule} module
 * @returns {readonly Problem[]}
 */
function problemsAround(module) {
	const suites = [...module.children.allSuites()];
	return [
		...[module, ...suites].flatMap((part) => part.errors()),
		...(isUnfinished(module.state()) ? [unfinished] : []),
	];
}

/**
 * A test needs what is not there when it says so by `needOfEngine` or its like, whatever the messages of other errors.
 * @param {{ readonly state: string, readonly errors?: readonly Problem[] | undefined, readonly note?: string | undefined }} result
 * @returns {Pick<EngineTest, 'outcome' | 'reason'>}
 */
function outcomeOf({ state, errors = [], note = '' }) {
	if (state === 'skipped') return { outcome: 'skipped', reason: note };
	const problems = isUnfinished(state) ? [unfinished] : errors;
	const [first] = problems;
	if (!first) return { outcome: 'passed', reason: '' };
	const isNeed = problems.every(({ name }) => name === 'EngineNeed');
	return { outcome: isNeed ? 'lacking' : 'failed', reason: firstLine(first.message) };
}

/** @param {string} message */
function firstLine(message) {
	return stripVTControlCharacters(message).split('\n')[0] ?? '';
}
