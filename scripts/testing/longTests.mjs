/**
 * Files whose tests take too long for every `npm test`, by their project. `npm test -- --changed` runs those that a change
 * concerns, and the deep run all of them.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const longTests = {
	'browser packages/core': [
		'src/actions/credentials/addEmailOtp.test.ts',
		'src/actions/credentials/changeEmail.test.ts',
		'src/actions/credentials/removeCredential.test.ts',
		'src/actions/credentials/removedElsewhere.test.ts',
		'src/actions/payments/createQuote.test.ts',
		'src/actions/payments/transfers.test.ts',
		'src/actions/session/revokeSession.test.ts',
		'src/actions/session/signOutEverywhere.test.ts',
		'src/actions/session/subscribeEvents.test.ts',
		'src/actions/signIn/signInWithOauth.test.ts',
		'src/actions/signIn/signInWithPasskeyAutofill.test.ts',
		'src/actions/signIn/startEmailSignIn.test.ts',
		'src/credential/runCeremony.test.ts',
		'src/errors.test.ts',
		'src/http/hearTogether.test.ts',
		'src/session/whileSignedIn.test.ts',
		'src/stories/clearedStorage.test.ts',
		'src/stories/credentials.test.ts',
		'src/stories/redirect.test.ts',
		'src/stories/swappedTransactions.test.ts',
	],
	'browser packages/react': [
		'src/flows.test.ts',
		'src/hooks/usePreparePasskeySignIn.test.tsx',
		'src/state/useLiveUpdates.test.tsx',
		'src/ui/limits/Limits.test.tsx',
		'src/ui/payment/chooseRecipient.test.tsx',
		'src/ui/payment/payUma.test.tsx',
		'src/ui/recipients/AddRecipient.test.tsx',
		'src/ui/security/ChangeEmail.test.tsx',
		'src/ui/security/CredentialList.test.tsx',
		'src/ui/security/RecoveryWords.test.tsx',
		'src/ui/security/SessionList.test.tsx',
		'src/ui/security/ownLogin.test.tsx',
		'src/ui/styles/hostStyles.test.tsx',
		'src/ui/styles/hosts.test.tsx',
		'src/ui/transactions/TransactionList.test.tsx',
		'src/ui/translatedPage.test.tsx',
	],
	'node packages/sandbox': [
		'src/auth/signing/signatureErrors.test.ts',
		'src/customers/documents/documents.test.ts',
		'src/customers/profile/updateCustomer.test.ts',
		'src/events/claimWebhooks.test.ts',
		'src/events/outbox.test.ts',
		'src/events/webhooks.test.ts',
		'src/live/conformanceCommand.test.ts',
		'src/main.test.ts',
		'src/openapi/documentRequests.test.ts',
		'src/payments/calculation.test.ts',
		'src/payments/rates/exchangeRates.test.ts',
		'src/payments/transactions/listPlans.test.ts',
		'src/platform/enclave/wycheproof.test.ts',
		'src/platform/http/malformed.test.ts',
		'src/platform/paging/commitOrder.test.ts',
		'src/platform/paging/sameMillisecond.test.ts',
		'src/testing/prepareDatabase.test.ts',
		'src/testing/prepareTestPlace.test.ts',
	],
};

/** Their paths from the root of the repository. */
export const longFiles = Object.entries(longTests).flatMap(([project, files]) =>
	files.map((file) => `${project.slice(project.indexOf(' ') + 1)}/${file}`),
);
