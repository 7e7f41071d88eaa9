import process from 'node:process';
import { createVitest } from 'vitest/node';

/** Milliseconds that a test may take by itself: a machine that is busy is no test that fails. */
const patience = 20_000;

/**
 * A test that passes while every rule holds.
 * @typedef {object} PassingTest
 * @property {string} project
 * @property {string} file
 * @property {string} id
 * @property {string} name
 * @property {number} duration in milliseconds
 * @property {readonly string[]} rules that refused something in it
 */

/** What a run with a rule switched off came to: the first test that failed, and whether it only ran out of time. */
/** @typedef {{ readonly test: string, readonly isTimeout: boolean }} Failure */

/**
 * Starts Vitest once for all rules of a package, with its browser, if its tests need one.
 * @param {string} name of the package
 */
export async function createRuleRunner(name) {
	process.env['COUNTERSIGN_RULES'] = name;
	process.env['CI'] = 'true';
	// What tests come to without a rule is no record of theirs.
	delete process.env['COUNTERSIGN_RECORD'];
	const vitest = await createVitest('test', {
		watch: false,
		project: [`* packages/${name}*`],
		reporters: ['default'],
		silent: true,
		testTimeout: patience,
	});
	vitest.provide('withoutRule', '');
	return {
		/** Starts the reporters, for runs that {@link runAll} does not come before. */
		prepare: () => vitest.standalone(),
		/**
		 * Runs all tests, with every rule, or those of some files.
		 * @param {readonly string[]} files
		 * @returns {Promise<{ passing: readonly PassingTest[], failing: readonly string[] }>}
		 */
		async runAll(files) {
			const { testModules } = await vitest.start([...files]);
			const tests = testModules.flatMap((module) => [...module.children.allTests()]);
			return {
				passing: tests.filter((test) => test.result().state === 'passed').map(toPassing),
				failing: tests.filter((test) => !test.ok()).map((test) => test.fullName),
			};
		},
		/**
		 * Runs tests of one file, with one rule switched off if it is named.
		 * @param {readonly PassingTest[]} tests
		 * @param {string} [rule]
		 * @returns {Promise<Failure | undefined>} the first that failed
		 */
		async run(tests, rule = '') {
			const [{ project, file } = { project: '', file: '' }] = tests;
			vitest.provide('withoutRule', rule);
			const testIds = tests.map(({ id }) => id);
			const specification = vitest.getProjectByName(project).createSpecification(file, { testIds });
			const { testModules } = await vitest.runTestSpecifications([specification]);
			// Vitest names the files of earlier runs, too.
			return findFailure(testModules.filter(({ moduleId }) => moduleId === file));
		},
		close: () => vitest.close(),
	};
}

/**
 * @param {import('vitest/node').TestCase} test
 * @returns {PassingTest}
 */
function toPassing(test) {
	return {
		project: test.project.name,
		file: test.module.moduleId,
		id: test.id,
		name: `${test.module.relativeModuleId}: ${test.fullName}`,
		duration: test.diagnostic()?.duration ?? 0,
		rules: test.meta().rules ?? [],
	};
}

/**
 * The first failure that is no time-out, else the first one.
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @returns {Failure | undefined}
 */
function findFailure(modules) {
	const failures = modules.flatMap((module) => [
		...module.errors().map(({ message }) => toFailure('(set-up)', message)),
		...[...module.children.allTests('failed')].map((test) =>
			toFailure(test.fullName, test.result().errors?.[0]?.message ?? ''),
		),
	]);
	return failures.find(({ isTimeout }) => !isTimeout) ?? failures[0];
}

/**
 * @param {string} test
 * @param {string} reason
 * @returns {Failure}
 */
function toFailure(test, reason) {
	return { test, isTimeout: /timed out in \d+ms/.test(reason) };
}
