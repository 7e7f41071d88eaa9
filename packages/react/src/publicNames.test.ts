import { expect, test } from 'vitest';
import * as react from './index.js';

const actions = {
	queries: [
		'estimateWithdrawalFee',
		'getEmailSignIn',
		'getExternalAccount',
		'getMe',
		'getQuote',
		'getTransaction',
		'listCredentials',
		'listDevicePasskeys',
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
const hookOf = (action: string) => `use${action.charAt(0).toUpperCase()}${action.slice(1)}`;

test('an action is called the same as a hook and as options, and nothing else is public', () => {
	const expected = [
		...[...actions.queries, ...actions.mutations].map(hookOf),
		...actions.queries.map((action) => `${action}QueryOptions`),
		...actions.mutations.map((action) => `${action}MutationOptions`),
		'WalletProvider',
		'listTransactionsInfiniteQueryOptions',
		'queryKeys',
		'useKeepSessionFresh',
		'usePayment',
		'useListTransactionsInfinite',
		'useSecondsUntil',
		'useSession',
		'useSignInWithPasskeyAutofill',
		'useStepUp',
		'useWallet',
	];
	expect(Object.keys(react).sort()).toEqual(expected.sort());
});
