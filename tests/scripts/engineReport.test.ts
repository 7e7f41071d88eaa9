import { expect, test } from 'vitest';
import {
	needOfDriver,
	needOfEngine,
	needOfPasskeys,
} from '../../packages/testing/src/needOfEngine.js';
import { countSuite } from '../../scripts/testing/engineReport.mjs';
import { outcomeOf } from '../../scripts/testing/engineReporter.mjs';

const inCore = (name: string, outcome: Outcome, reason = '') => ({
	name: `packages/core/src/${name}`,
	outcome,
	reason,
});

type Outcome = 'passed' | 'failed' | 'lacking' | 'skipped';

test('the tests of a folder are counted, and what an engine lacks is no failure', () => {
	const tests = [
		inCore('a.test.ts: works', 'passed'),
		inCore(
			'a.test.ts: breaks',
			'failed',
			'\u001b[31mexpected 1 to be 2\u001b[39m\n    at a.test.ts',
		),
		inCore('a.test.ts: asks for more', 'lacking', 'This engine has no passkeys.'),
		inCore('a.test.ts: waits for vectors', 'skipped'),
		{ ...inCore('', 'passed'), name: 'packages/react/src/b.test.ts: works' },
	];
	expect(countSuite(tests, 'packages/core')).toEqual({
		passed: 1,
		failed: ['packages/core/src/a.test.ts: breaks: expected 1 to be 2'],
		lacking: ['packages/core/src/a.test.ts: asks for more: This engine has no passkeys.'],
		skipped: ['packages/core/src/a.test.ts: waits for vectors'],
	});
	expect(countSuite(tests, 'packages/react')).toEqual({
		passed: 1,
		failed: [],
		lacking: [],
		skipped: [],
	});
});

/** As Vitest reports what a test throws. */
const failing = (...throwers: (() => void)[]) => ({
	state: 'failed',
	errors: throwers.map((thrower) => {
		try {
			thrower();
		} catch (error) {
			if (error instanceof Error) return { name: error.name, message: error.message };
		}
		throw new Error('It has thrown nothing.');
	}),
});
const breaking = (message: string) => () => {
	throw new Error(message);
};

test('only a need that the test itself has declared is no failure, whatever a message says', () => {
	expect(outcomeOf({ state: 'passed', errors: [] }).outcome).toBe('passed');
	expect(outcomeOf({ state: 'skipped', note: 'no vectors' })).toEqual({
		outcome: 'skipped',
		reason: 'no vectors',
	});
	expect(outcomeOf(failing(() => needOfEngine('lists', false)))).toEqual({
		outcome: 'lacking',
		reason: 'This engine has no lists.',
	});
	expect(outcomeOf(failing(needOfPasskeys)).reason).toBe('This engine has no passkeys.');
	expect(outcomeOf(failing(() => needOfDriver('pointer', false)))).toEqual({
		outcome: 'lacking',
		reason: 'The driver of this engine has no pointer.',
	});
	for (const message of [
		'This browser has no passkeys.',
		'This engine has no passkeys.',
		'Can’t find variable: PublicKeyCredential',
	]) {
		expect(outcomeOf(failing(breaking(message))), message).toEqual({
			outcome: 'failed',
			reason: message,
		});
	}
	expect(outcomeOf(failing(needOfPasskeys, breaking('It was left open.'))).outcome).toBe('failed');
	expect(outcomeOf({ state: 'pending' }).outcome).toBe('failed');
});
