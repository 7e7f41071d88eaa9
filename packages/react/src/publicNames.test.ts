import * as core from '@countersign/core';
import { expect, test } from 'vitest';
import * as react from './index.js';

const actions = {
	queries: [
		'estimateWithdrawalFee',
		'explainQuote',
		'getCapabilities',
		'getEmailSignIn',
		'getCustomer',
		'getExternalAccount',
		'getMe',
		'getQuote',
		'getTransaction',
		'listCredentials',
		'listDevicePasskeys',
		'listDiscoveries',
		'listExchangeRates',
		'listExternalAccounts',
		'listInternalAccounts',
		'listSessions',
		'listTransactions',
		'lookupExternalAccount',
		'lookupUma',
		'prepareOauth',
		'preparePasskeySignIn',
	],
	mutations: [
		'addEmailOtp',
		'addOauth',
		'addPasskey',
		'changeEmail',
		'confirmEmailVerification',
		'confirmPhoneVerification',
		'createExternalAccount',
		'createQuote',
		'executeQuote',
		'exportWallet',
		'fundSandboxAccount',
		'refreshSession',
		'removeCredential',
		'removeExternalAccount',
		'revokeSession',
		'sendEmailVerification',
		'sendPhoneVerification',
		'sendSandboxPayment',
		'setPrivacy',
		'signInWithOauth',
		'signInWithPasskey',
		'signOut',
		'signOutEverywhere',
		'startEmailSignIn',
		'transferIn',
		'transferOut',
		'verifyEmailCode',
	],
};

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

test('a hook is called after a function of core, without get and list', () => {
	const fromCore = coreFunctions.flatMap((action) => [
		hookOfObject[action] ?? hookOf(action),
		hookOf(action).replace(/^use/, 'useInfinite'),
	]);
	const others = names.filter((name) => /^use[A-Z]/.test(name) && !fromCore.includes(name));
	expect(others.sort()).toEqual(ofReactAlone);
});

test('no two functions of core would share a hook', () => {
	const hooks = coreFunctions.map(hookOf);
	expect(hooks.filter((hook, index) => hooks.indexOf(hook) !== index)).toEqual([]);
});

test('an action has the same word in its hook and its options, and nothing else is public', () => {
	const expected = [
		...[...actions.queries, ...actions.mutations].map(hookOf),
		...actions.queries.map((action) => `${wordOf(action)}QueryOptions`),
		...actions.mutations.map((action) => `${wordOf(action)}MutationOptions`),
		'EntryProvider',
		'SignedIn',
		'SignedOut',
		'WalletProvider',
		'infiniteTransactionsQueryOptions',
		'queryKeys',
		'useInfiniteTransactions',
		'useKeepSessionFresh',
		'useLiveUpdates',
		'usePayment',
		'useSecondsUntil',
		'useSession',
		'useSignInWithPasskeyAutofill',
		'useStepUp',
		'useWallet',
	];
	expect(names.sort()).toEqual(expected.sort());
});
