import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/** One test in one engine. @typedef {{ name: string, hasPassed: boolean, reason: string }} EngineTest */

/**
 * Writes what became of each test to the file that `COUNTERSIGN_ENGINE_REPORT` names. Vitest's own report has the stack
 * of an error, which names no message in Firefox and WebKitGTK.
 */
export class EngineReporter {
	/** @param {readonly import('vitest/node').TestModule[]} modules */
	onTestRunEnd(modules) {
		const tests = modules.flatMap((module) => {
			const file = path.relative(workspaceRoot, module.moduleId);
			const started = [...module.children.allTests()].filter(
				(test) => test.result().state !== 'skipped',
			);
			const problems = module.errors().map(({ message }) => message);
			if (isUnfinished(module.state())) problems.push(unfinished);
			return [
				...problems.map((problem) => toTest(file, '(set-up)', [problem])),
				...started.map((test) => toTest(file, test.fullName, reasonsOf(test.result()))),
			];
		});
		const file = process.env['COUNTERSIGN_ENGINE_REPORT'];
		if (file) writeFileSync(file, JSON.stringify(tests));
	}
}

/** An engine that ends in the middle leaves tests without a result. */
const unfinished = 'The run ended before it did.';

/** @param {string} state */
function isUnfinished(state) {
	return state === 'pending' || state === 'queued';
}

/** @param {import('vitest/node').TestResult} result */
function reasonsOf({ state, errors }) {
	return isUnfinished(state) ? [unfinished] : (errors?.map(({ message }) => message) ?? []);
}

/**
 * @param {string} file
 * @param {string} name
 * @param {readonly string[]} reasons
 * @returns {EngineTest}
 */
function toTest(file, name, reasons) {
	return { name: `${file}: ${name}`, hasPassed: reasons.length === 0, reason: reasons[0] ?? '' };
}
