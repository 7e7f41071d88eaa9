import * as root from '@countersign/core';
import * as options from '@countersign/core/query';
import * as sandbox from '@countersign/core/sandbox';
import { expect, test } from 'vitest';
import * as react from './index.js';

/** The word of an action in React. `get` and `list` say only that it reads, which every query does. */
function wordOf(action: string): string {
	const noun = /^(?:get|list)([A-Z].*)$/.exec(action)?.[1] ?? action;
	return noun.charAt(0).toLowerCase() + noun.slice(1);
}
const hookOf = (action: string) => {
	const word = wordOf(action);
	return `use${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};
const names = Object.keys(react);
const core = { ...root, ...sandbox };
const coreFunctions = Object.entries(core).flatMap(([name, value]) =>
	typeof value === 'function' && /^[a-z]/.test(name) ? [name] : [],
);

/** What React alone does: refreshing its cache from events, and rendering once a second. */
const ofReactAlone = ['useLiveUpdates', 'useSecondsUntil'];
/** What a component holds for as long as it is mounted, called after what core makes. */
const hookOfObject: Readonly<Record<string, string>> = {
	createPayment: 'usePayment',
	createWallet: 'useWallet',
};

test('names each hook after a function of core, without get and list', () => {
	const fromCore = coreFunctions.flatMap((action) => [
		hookOfObject[action] ?? hookOf(action),
		hookOf(action).replace(/^use/, 'useInfinite'),
	]);
	const others = names.filter((name) => /^use[A-Z]/.test(name) && !fromCore.includes(name));
	expect(others.sort()).toEqual(ofReactAlone);
});

test('gives no two functions of core the same hook', () => {
	const hooks = coreFunctions.map(hookOf);
	expect(hooks.filter((hook, index) => hooks.indexOf(hook) !== index)).toEqual([]);
});

/** What shows or follows something without a request of its own, so that there are no options to share. */
const withoutOptions = [
	...ofReactAlone,
	...Object.values(hookOfObject),
	'useKeepSessionFresh',
	'useSession',
	'useSignInWithPasskeyAutofill',
	'useStepUp',
];

test('uses the same word for an action in its hook and its options', () => {
	const words = Object.keys(options).flatMap(
		(name) => /^(\w+)(?:Query|Mutation)Options$/.exec(name)?.[1] ?? [],
	);
	const hooks = names.filter((name) => /^use[A-Z]/.test(name) && !withoutOptions.includes(name));
	expect(words.length).toBeGreaterThan(40);
	expect(hooks.sort()).toEqual(words.map(hookOf).sort());
});
