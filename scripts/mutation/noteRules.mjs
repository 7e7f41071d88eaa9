/**
 * Runs before a test file while rules are taken out: switches one of them off, and notes with each test which of the
 * others have refused something.
 */
import { afterEach, inject } from 'vitest';

const without = inject('withoutRule');
/** @type {Set<string>} */
const refusing = new Set();

Reflect.set(globalThis, 'countersignRules', {
	holds: (/** @type {string} */ rule) => rule !== without,
	refuses(/** @type {string} */ rule) {
		refusing.add(rule);
		return true;
	},
});

// What refuses before a file's first test counts for that one.
afterEach(({ task }) => {
	task.meta.rules = [...refusing];
	refusing.clear();
});
