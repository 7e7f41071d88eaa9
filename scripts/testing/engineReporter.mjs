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
			const ran = [...module.children.allTests()].filter((test) => isOver(test.result().state));
			return [
				...module.errors().map(({ message }) => toTest(file, '(set-up)', [message])),
				...ran.map((test) =>
					toTest(file, test.fullName, test.result().errors?.map(({ message }) => message) ?? []),
				),
			];
		});
		const file = process.env['COUNTERSIGN_ENGINE_REPORT'];
		if (file) writeFileSync(file, JSON.stringify(tests));
	}
}

/** @param {string} state */
function isOver(state) {
	return state === 'passed' || state === 'failed';
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
