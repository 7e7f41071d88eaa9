/**
 * What tests import from `vitest`, for a process that runs test files itself: the same runner and the
 * same assertions, without the worker that Vitest starts for each run.
 */
import {
	ASYMMETRIC_MATCHERS_OBJECT,
	chai,
	customMatchers,
	GLOBAL_EXPECT,
	getState,
	JestAsymmetricMatchers,
	JestChaiExpect,
	JestExtend,
	setState,
} from '@vitest/expect';
import { fn, spyOn } from '@vitest/spy';

export {
	afterAll,
	afterEach,
	beforeAll,
	beforeEach,
	describe,
	onTestFinished,
	test,
} from '@vitest/runner';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** @param {unknown} value @param {string} [message] */
const check = (value, message) => chai.expect(value, message);

/** How often a polled assertion is repeated, and for how long, in milliseconds. */
const polling = { interval: 50, timeout: 10_000 };

/**
 * Repeats the first assertion on a value until it holds.
 * @param {() => unknown} read
 * @param {{ interval?: number, timeout?: number }} [options]
 */
function poll(read, options) {
	const { interval, timeout } = { ...polling, ...options };
	return follow([]);

	/** @param {readonly string[]} names @returns {any} */
	function follow(names) {
		return new Proxy(() => {}, {
			get: (_, name) => follow([...names, String(name)]),
			apply: async (_, __, values) => {
				const end = performance.now() + timeout;
				for (;;) {
					try {
						const assertion = names
							.slice(0, -1)
							.reduce((/** @type {any} */ part, name) => part[name], check(await read()));
						return await assertion[names.at(-1) ?? ''](...values);
					} catch (error) {
						if (performance.now() > end) throw error;
						await new Promise((resolve) => setTimeout(resolve, interval));
					}
				}
			},
		});
	}
}

/** As Vitest puts it together, less what needs its worker. */
export const expect = Object.assign(check, { poll });
Reflect.set(globalThis, GLOBAL_EXPECT, expect);
Object.assign(expect, chai.expect, Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT));
setState(
	{ ...getState(Reflect.get(globalThis, GLOBAL_EXPECT)), assertionCalls: 0, customTesters: [] },
	Reflect.get(globalThis, GLOBAL_EXPECT),
);
Reflect.apply(Reflect.get(chai.expect, 'extend'), chai.expect, [expect, customMatchers]);
Object.assign(expect, Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT), { poll });

export const vi = { fn, spyOn };
