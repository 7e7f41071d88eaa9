import { expect, test } from 'vitest';
import {
	flowRows,
	hostileReach,
	refusedResponses,
	signedElsewhere,
	triedElsewhere,
	withoutRequests,
} from '../../packages/core/testing/hostileReach.js';
import { actionsOfCore } from '../source/actionsOfCore.js';
import { exportedNames } from '../source/exportedNames.js';
import { packageIn } from '../source/packages.js';

// [G26b]
test('every action that core exports is tried with a hostile backend, or named with the reason why not', () => {
	const rows = Object.keys(refusedResponses).filter((name) => !flowRows.includes(name));
	const named = [...rows, ...withoutRequests, ...Object.keys(triedElsewhere)];
	expect(named.sort()).toEqual(actionsOfCore());
});

/** What stamps a payload, or has one stamped. */
const signing =
	/\/(session\/(deleteSession|signOutOfDevice|renewSession)|signing\/signedRetry|signer\/(sign|signPayment|signToken)|parts\/signedActivity)\.js$/;

// [G25b]
test('every action that signs is tried with a hostile backend, or named with the reason why not', () => {
	const signed = [...Object.keys(hostileReach), ...Object.keys(signedElsewhere)];
	const files = packageIn('packages/core').files.filter(
		({ path: file, imports, isTest }) =>
			!isTest && /\/src\/actions\//.test(file) && imports.some((name) => signing.test(name)),
	);
	expect(files.length).toBeGreaterThan(10);
	const named = [...signed, ...withoutRequests];
	const unnamed = files.filter(
		({ text }) => !exportedNames(text).some((name) => named.includes(name)),
	);
	expect(unnamed.map((file) => file.path)).toEqual([]);
	const known = [...Object.keys(refusedResponses), ...Object.keys(triedElsewhere), ...flowRows];
	expect(signed.filter((name) => !known.includes(name))).toEqual([]);
});
