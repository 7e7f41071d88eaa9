import { expect, test } from 'vitest';
import * as react from './index.js';

const actions = {
	queries: [
		'getMe',
		'getQuote',
		'getTransaction',
		'listCredentials',
		'listDevicePasskeys',
		'listExternalAccounts',
		'listInternalAccounts',
		'listSessions',
		'listTransactions',
		'preparePasskeySignIn',
	],
	mutations: [
		'addOauth',
		'addPasskey',
		'changeEmail',
		'createExternalAccount',
		'createQuote',
		'executeQuote',
		'exportWallet',
		'fundSandboxAccount',
		'refreshSession',
		'removeCredential',
		'revokeSession',
		'setPrivacy',
		'signInWithOauth',
		'signInWithPasskey',
		'signOut',
		'signOutEverywhere',
		'startEmailSignIn',
		'verifyEmailCode',
	],
};
const hookOf = (action: string) => `use${action.charAt(0).toUpperCase()}${action.slice(1)}`;

test('an action is called the same as a hook and as options, and nothing else is public', () => {
	const expected = [
		...[...actions.queries, ...actions.mutations].map(hookOf),
		...actions.queries.map((action) => `${action}QueryOptions`),
		...actions.mutations.map((action) => `${action}MutationOptions`),
		'WalletProvider',
		'queryKeys',
		'useKeepSessionFresh',
		'usePayment',
		'useSecondsUntil',
		'useSession',
		'useSignInWithPasskeyAutofill',
		'useStepUp',
		'useWallet',
	];
	expect(Object.keys(react).sort()).toEqual(expected.sort());
});
