/**
 * Files whose tests take too long for every `npm test`, by their project. `npm test -- --changed` runs those that a change
 * concerns, and a step of the deep run all of them.
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
		'src/actions/session/refreshSession.test.ts',
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
	'browser packages/core alone': [
		'src/session/leaks.test.ts',
		'src/stories/budgets.test.ts',
		'src/stories/tabs.test.ts',
	],
	'browser packages/react': [
		'src/flows.test.ts',
		'src/hooks/usePreparePasskeySignIn.test.tsx',
		'src/state/useLiveUpdates.test.tsx',
		'src/ui/limits/Limits.test.tsx',
		'src/ui/payment/SendMoney.test.tsx',
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
	'browser packages/react alone': ['src/ui/loadOnNeed.test.tsx'],
	'node apps/backend': [
		'src/createApps.test.ts',
		'src/database/readiness.test.ts',
		'src/shutdown.test.ts',
		'src/stopWhileStarting.test.ts',
	],
	'node packages/database': ['src/openPglite.test.ts'],
	'node packages/sandbox': [
		'src/auth/signing/signatureErrors.test.ts',
		'src/cli/listen.test.ts',
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
	'node packages/server': ['src/injectedScript.test.ts'],
	'node tests': [
		'docs/exampleProjects.test.ts',
		'docs/examples.test.ts',
		'docs/failedStart.test.ts',
		'docs/rebuildPeople.test.ts',
		'docs/withoutReact.test.ts',
		'doctor/realBackend.test.ts',
		'integrity/flippedByte.test.ts',
		'lists/transactions.test.ts',
		'published/supplyChain.test.ts',
		'rules/optionalInputs.test.ts',
		'scripts/start.test.ts',
		'scripts/startServer.test.ts',
		'service/threeBrowsers.test.ts',
		'signer/actions.test.ts',
		'signer/signer.test.ts',
	],
};

/**
 * Files that neither `npm test` nor `npm test -- --changed` runs: they need other programs, or many minutes. Steps of the
 * deep run choose them.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const deepTests = {
	'browser packages/core': [
		// Every action or request against every fault.
		'src/stories/confirmedOnceSchedules.test.ts',
		'src/stories/hostileBackend.test.ts',
		'src/stories/hostileLimits.test.ts',
		'src/stories/hostileResponses.test.ts',
		'src/stories/reloads.test.ts',
		'src/stories/secondDelivery.test.ts',
		'src/stories/ways.test.ts',
		'src/stories/wrongClock.test.ts',
	],
	'node docs': ['.vitepress/site.test.ts'],
	'node packages/core': [
		'src/payment/payment.node.test.ts',
		'src/payment/paymentModel.node.test.ts',
		'src/session/sessionModel.node.test.ts',
		'src/signing/signedRetryModel.node.test.ts',
		'src/stories/faultGrid.node.test.ts',
	],
	'node packages/sandbox': [
		'src/crash.test.ts',
		'src/manyClients.test.ts',
		'src/payments/settlement/manyQuotes.test.ts',
	],
	'node tests': [
		'binding/boundLogin.test.ts',
		'crash/backendKilled.test.ts',
		'crash/limitsKilled.test.ts',
		'damage/trustedBase.test.ts',
		'docs/mockServiceWorker.test.ts',
		'hostile/coreFormats.test.ts',
		'hostile/coreResponses.test.ts',
		'hostile/coreSignIn.test.ts',
		'hostile/passkeys.test.ts',
		'hostile/pathological.test.ts',
		'hostile/responseMembers.test.ts',
		'hostile/sandbox.test.ts',
		'hostile/server.test.ts',
		'proxies/nginx.test.ts',
		'published/nodeImport.test.ts',
		'published/packed.test.ts',
		'published/published.test.ts',
		'published/types.test.ts',
		'release/dryRun.test.ts',
		'release/release.test.ts',
		'signer/clickjacks.test.ts',
	],
};

/**
 * Paths of listed files from the root of the repository.
 *
 * @param {Readonly<Record<string, readonly string[]>>} list
 * @param {string} [only] a project; default: all
 */
export function pathsOf(list, only) {
	return Object.entries(list).flatMap(([project, files]) =>
		only === undefined || project === only
			? files.map((file) => `${project.split(' ')[1]}/${file}`)
			: [],
	);
}
