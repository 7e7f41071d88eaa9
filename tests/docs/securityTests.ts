/** A test by its file and its title, or the part of the title that the file spells out. */
export type Evidence = readonly [file: string, title: string];

const server = 'packages/server/src';
const core = 'packages/core/src';

/** The tests of each section below `docs/project/security`. */
export const securityTests: Readonly<Record<string, readonly Evidence[]>> = {
	'A thief of keys': [
		[`${core}/signer/createAwaitedKeys.test.ts`, 'stored keys cannot be exported'],
		[
			`${core}/session/persistence.test.ts`,
			'the code, and the bytes of the key, are in none of it',
		],
	],
	'Injected script': [
		['apps/backend/src/startBackend.test.ts', 'and the API carry the security headers'],
	],
	'A passkey sign-in': [
		[
			`${core}/stories/heldSession.test.ts`,
			'after one passkey sign-in, a hostile backend pays alone from the wallet',
		],
		[
			`${core}/stories/heldSession.test.ts`,
			"where passkeySignIn is 'refuse', it gets no session, and codes still sign in and pay",
		],
	],
	'An emailed code': [
		[`${core}/actions/verifyEmailCode.test.ts`, 'rejects a token that no pinned key signed'],
		[`${core}/actions/verifyEmailCode.test.ts`, 'rejects a token of a pinned key that %s'],
		[
			`${core}/actions/verifyEmailCode.test.ts`,
			'a target bundle of another signer gets no sealed code',
		],
		[
			`${core}/actions/verifyEmailCode.test.ts`,
			'the code is in no request, and both legs send the same body',
		],
		['e2e/stories/hostileBackend.spec.ts', 'a target bundle that another key signed'],
	],
	'A swapped payload': [
		[
			`${core}/stories/hostileBackend.test.ts`,
			'gets a signature for what SECURITY.md says, and nothing else',
		],
		['e2e/stories/hostileBackend.spec.ts', 'another activity gets no stamp'],
		[
			'e2e/stories/hostileBackend.spec.ts',
			'the same activity with another passkey in it gets no stamp',
		],
		[
			`${core}/actions/revokeSession.test.ts`,
			'a challenge that has expired before it could be signed is not signed',
		],
	],
	'A deletion of more, or of something else': [
		[
			`${core}/actions/removeCredential.test.ts`,
			'a backend that asks for the deletion of %s gets no stamp',
		],
		[
			`${core}/actions/removeCredential.test.ts`,
			'if the platform says that ids are unknown, one id is signed, whichever it is, and never two',
		],
		[
			`${core}/actions/revokeSession.test.ts`,
			'a backend that asks for the deletion of %s gets no stamp',
		],
		[
			`${core}/actions/revokeSession.test.ts`,
			'a backend cannot have this session ended in the place of another one',
		],
	],
	'A signature for privacy': [
		[`${core}/actions/setPrivacy.test.ts`, 'sends nothing unless the configuration allows it'],
		[`${core}/actions/setPrivacy.test.ts`, 'a backend that asks for another signature gets none'],
		[`${core}/actions/setPrivacy.test.ts`, '%s in the payload is not signed'],
	],
	'The words of another wallet': [
		[
			`${core}/actions/exportWallet.test.ts`,
			'the words of another wallet, exported by the enclave itself, are not shown',
		],
		[
			`${core}/actions/exportWallet.test.ts`,
			'the organisation of an account with a passkey here outlives a sign-out',
		],
		[
			`${core}/actions/verifyEmailCode.test.ts`,
			'a backend cannot pass another wallet off for the account that this device knows',
		],
	],
	'A changed amount or recipient': [
		[`${core}/actions/createQuote.test.ts`, 'rejects a quote whose %s contradicts its totals'],
		[`${core}/stories/swappedTransactions.test.ts`, "a reader of the platform's own %s"],
		[
			`${core}/stories/swappedTransactions.test.ts`,
			'the honest quote is explained exactly, and executed',
		],
		[`${core}/stories/swappedTransactions.test.ts`, '%s is neither explained nor signed'],
		[
			`${core}/stories/swappedTransactions.test.ts`,
			'a quote that counts the amount that the person locked in another unit is neither explained nor signed',
		],
		[
			'e2e/stories/sendMoney.spec.ts',
			'the terms to sign and the button that confirms them are in view together',
		],
		[
			'tests/size/published.test.ts',
			'a page that signs in and pays loads one script with %s and one on demand, and none after that',
		],
		[`${core}/signer/readTransfer.node.test.ts`, 'refuses %s and names what differs'],
		[
			`${core}/signer/decodeTransaction.node.test.ts`,
			'a mutated transaction is refused with a typed error, or read exactly',
		],
	],
	'A payment': [
		[
			`${core}/stories/swappedTransactions.test.ts`,
			'a hostile backend can swap in a quote of its own over the same amount, and no more',
		],
		[
			`${core}/stories/swappedTransactions.test.ts`,
			'without a policy, a hostile backend alone can have more signed',
		],
		[
			`${core}/stories/swappedTransactions.test.ts`,
			'%s that no reader reads is opaque where the application allows it',
		],
	],
	'Two clicks, two tabs, a lost response': [
		[`${server}/proxy/answerOnce.test.ts`, 'gets the answer of the first delivery: %s'],
		[
			`${server}/proxy/answerOnce.test.ts`,
			'lets nobody read the store for a login, a signature or what the service returned',
		],
		[`${server}/service/droppedConnections.test.ts`, 'gets a GET once more'],
		[`${core}/actions/executeQuote.test.ts`, 'two clicks in one tick are one execution'],
		[
			`${core}/actions/executeQuote.test.ts`,
			'two tabs send the same key and get the same response',
		],
		[
			`${core}/actions/executeQuote.test.ts`,
			'an outcome that nobody can tell is called unknown, never failed',
		],
		[`${server}/proxy/quoteExecution.test.ts`, 'that executed one quote executes no other one'],
	],
	'A stranger with an id': [
		[`${server}/ownership/ownership.test.ts`, 'every identifier of the operation table'],
		[`${server}/ownership/ownership.test.ts`, 'of another customer is for quotes: nobody %s to it'],
		[
			`${server}/ownership/ownership.test.ts`,
			'a transaction that is further back in the list than is read',
		],
		[`${server}/inbound/hostileRequests.test.ts`, 'a path that is on no list'],
		[`${server}/inbound/hostileRequests.test.ts`, 'another origin'],
	],
	'Somebody who wants to know who has a wallet': [
		[
			`${server}/login/sameResponse.test.ts`,
			'five requests of one browser for %s are answered alike',
		],
		[
			`${server}/login/sameResponse.test.ts`,
			'an address that a wallet has moved to has a credential of its own',
		],
		[
			`${server}/login/responseTime.test.ts`,
			'for an unknown and a known address, a decoy and an account without a code',
		],
		[`${server}/login/responseTime.test.ts`, 'also when the service refuses or fails'],
		[
			`${server}/login/login.test.ts`,
			'count different addresses of one network, alike with and without a wallet',
		],
		[
			`${server}/login/emailChange.test.ts`,
			'is refused for an address that another person has, before the service is asked',
		],
		[`${server}/login/identities.test.ts`, 'counts who asks'],
	],
	"Somebody who asks for codes to another person's address": [
		[
			`${server}/sandbox.test.ts`,
			'a person signs in while a stranger asks 100 times from other networks',
		],
		[
			`${server}/login/strangers.test.ts`,
			'does not void the code of a person who signs in for the first time',
		],
		[
			`${server}/login/strangers.test.ts`,
			'does not keep out a browser that has signed in before, even if the stranger was first',
		],
		[`${server}/login/strangers.test.ts`, 'cannot be forged'],
		[`${server}/login/strangers.test.ts`, 'ends for an address that is left while it signs in'],
		[
			`${server}/login/strangers.test.ts`,
			'a stranger who guesses codes hour after hour gets a bounded number, and the person signs in all the same',
		],
		[
			`${server}/login/strangers.test.ts`,
			'is a stranger to its own code once it has lost its cookies, until that code has ended',
		],
		[
			`${server}/login/codeRequester.test.ts`,
			'keeps a code with the page that asked while a sign-in replaces the device cookie',
		],
		[
			`${server}/login/codeRequester.test.ts`,
			'sends nothing to another browser with the id "%s", nor its guesses on',
		],
		[`${server}/login/strangers.test.ts`, 'learns nothing about a credential from that'],
	],
	'Somebody who guesses emailed codes': [
		[
			`${server}/login/wrongCodes.test.ts`,
			'of one network are limited, however many addresses they are for',
		],
		[`${server}/login/wrongCodes.test.ts`, 'of all networks together are limited'],
		[
			`${server}/login/wrongCodes.test.ts`,
			'do not keep out a browser that has signed in with the address',
		],
		[`${server}/login/wrongCodes.test.ts`, 'refuses to %s one with 429'],
	],
	'Somebody with the same email': [
		[
			`${server}/sandbox.test.ts`,
			'an identity of the sandbox’s own provider signs in on a browser that has not seen it',
		],
	],
	'Caches, logs and errors': [
		[
			`${core}/actions/exportWallet.test.ts`,
			'the words are handed out once, the same at every export, each under a key of its own',
		],
	],
	'A stolen login cookie': [
		[
			`${server}/login/emailChange.test.ts`,
			'end when the first code at the new address is accepted, and not before',
		],
		[`${server}/login/requireRecentProof.test.ts`, 'a transfer from a bank account'],
		[`${server}/login/requireRecentProof.test.ts`, 'removing a recipient'],
		[`${server}/login/cookie.test.ts`, 'changes at every verify, and the old one is dead'],
		[`${server}/login/cookie.test.ts`, 'is not readable from the store'],
		[
			`${server}/login/endedLogins.test.ts`,
			'takes the login of its own device along, and no other',
		],
		[`${server}/login/endedLogins.test.ts`, 'ends every login that it has bought'],
		[`${server}/login/endedLogins.test.ts`, 'ends them when the response of the service is lost'],
		[`${server}/login/endedLogins.test.ts`, 'buys no login by a verification that was under way'],
		[
			`${server}/login/endedLogins.test.ts`,
			'everywhere ends the logins of all browsers, and of nobody else',
		],
		[
			`${server}/login/endedLogins.test.ts`,
			'one that ends %s ends the login and its stream at the other',
		],
		[`${server}/proxy/quoteExecution.test.ts`, 'executing a quote that takes no wallet signature'],
		[`${server}/proxy/quoteExecution.test.ts`, 'does not pass a signature header on'],
		[`${server}/proxy/quoteExecution.test.ts`, 'is refused without one, however recent the login'],
		[`${server}/proxy/quoteExecution.test.ts`, 'adding a recipient'],
		[
			`${server}/sandbox.test.ts`,
			'money of an account that signs nothing moves after a recent login only, whatever is sent along',
		],
	],
	'Another host of the same domain': [
		[`${server}/login/cookie.test.ts`, 'is bound to its host over https, given %o'],
		[`${server}/login/cookie.test.ts`, 'that another host has planted is not read over https'],
		[`${server}/login/cookie.test.ts`, 'of two is none'],
	],
	'Somebody with the device': [
		[`${server}/passkeys/verifyPasskey.test.ts`, '%s is refused, and nothing is sent upstream'],
		[
			`${server}/passkeys/verifyPasskey.test.ts`,
			'whose attestation has a certificate is refused before anything is fetched for it',
		],
		[
			`${server}/passkeys/verifyPasskey.test.ts`,
			'with the user handle of another account is refused, and nothing is sent upstream',
		],
	],
	'A forged or replayed webhook': [
		[`${server}/webhooks/verifyWebhook.test.ts`, 'with a signed timestamp %s: %s gives %s'],
		[
			`${server}/webhooks/createWebhookHandler.test.ts`,
			'ends the life of a recorded delivery before its id is forgotten',
		],
		[
			`${server}/webhooks/createWebhookHandler.test.ts`,
			'is refused with a typed reason, and nothing happens',
		],
		[`${server}/webhooks/createWebhookHandler.test.ts`, 'keeps its claim and runs once'],
	],
	'Another customer, listening': [
		[
			`${server}/events/streamEvents.test.ts`,
			'is for the signed-in, and tells each only what is theirs',
		],
		[`${server}/events/streamEvents.test.ts`, 'is refused to %s, which takes no place'],
		[`${server}/events/streamEvents.test.ts`, 'ends with the login, at once'],
		[
			`${server}/events/streamEvents.test.ts`,
			"ends after a minute when the platform's own login has opened it, and hears what it missed",
		],
	],
	'The next person of a browser': [
		[
			`${core}/session/whileSignedIn.test.ts`,
			'another person of the platform gets neither the session nor the payment of the one before',
		],
		[
			'packages/react/src/hooks/credentials.test.tsx',
			'never caches data of the person whom the platform has now under the account of the one before',
		],
		[
			`${server}/login/authenticate.test.ts`,
			'says in each response whose login it answers, and in none without a login',
		],
	],
	'An address that nobody has proven': [
		[
			`${server}/login/emailChange.test.ts`,
			'gets codes only for browsers that have signed in with the former one',
		],
		[
			`${server}/login/emailChange.test.ts`,
			'is not proven by time: its mailbox gets no code, and the person who moved to it does',
		],
		[
			`${server}/login/emailChange.test.ts`,
			'whose response was lost lets nobody else in by the new address',
		],
		[
			`${server}/login/emailChange.test.ts`,
			'is not proven by a code that the former one received and that was entered before',
		],
		[
			`${server}/login/emailChange.test.ts`,
			'is not proven by the code of another one that the wallet moved to before',
		],
		[
			`${server}/login/emailChange.test.ts`,
			'that broke off at %s is followed to its end, there and back',
		],
		[
			`${server}/login/emailChange.test.ts`,
			'keeps the former one from everybody else, by sign-in and by change',
		],
		[
			`${server}/login/emailChange.test.ts`,
			'can be left for the former one without a recent proof, and for no other',
		],
		['e2e/stories/security.spec.ts', 'a mistyped new email locks nobody out and lets nobody in'],
		[
			`${server}/login/emailChange.test.ts`,
			'gets codes for a browser in which the person has signed in without one',
		],
		[
			`${server}/login/emailChange.test.ts`,
			'is accepted by the word of the platform, which frees the former one',
		],
		[
			`${core}/actions/changeEmail.test.ts`,
			'a hidden tab keeps the session fresh while it is needed for the way back',
		],
		[
			'packages/react/src/ui/security/ChangeEmail.test.tsx',
			'if codes are the only credential, nothing is signed before the person has confirmed the address',
		],
	],
	'What a hostile backend can get signed': [
		[
			`${core}/stories/hostileBackend.test.ts`,
			'gets a signature for what SECURITY.md says, and nothing else',
		],
		[
			'tests/docs/security.test.ts',
			'every action that signs is tried with a hostile backend, or named with the reason why not',
		],
	],
	'What a hostile backend can make a page believe': [
		[`${core}/stories/hostileResponses.test.ts`, 'is refused or believed as SECURITY.md says'],
		[
			'tests/docs/security.test.ts',
			'every action that core exports is tried with a hostile backend, or named with the reason why not',
		],
		[
			`${core}/actions/signOutEverywhere.test.ts`,
			'a session that the backend leaves out of the list goes on, and nothing tells',
		],
		[
			`${core}/actions/removedElsewhere.test.ts`,
			'a new passkey stays on the device while the lists lag behind it',
		],
	],
	'The sandbox is not a bank': [
		[
			'packages/sandbox/src/app/control.test.ts',
			'rejects a Host header that does not name this machine',
		],
		[
			'packages/sandbox/src/app/control.test.ts',
			'rejects a body over 64 KB, with or without a Content-Length',
		],
		['packages/sandbox/src/cli/listen.test.ts', 'rejects %s with an error body of the interface'],
		[
			'tests/scripts/serverPlans.test.ts',
			'the sandbox refuses legacy values unless SANDBOX_ALLOW_LEGACY is 1',
		],
		[
			'packages/sandbox/src/auth/signing/signedRetry.test.ts',
			'accepts the legacy signature as a stamp of an active session unless strict is set',
		],
	],
	'Limits at the backend': [
		[`${server}/webhooks/createWebhookHandler.test.ts`, 'is logged ten times in a minute at most'],
		['apps/backend/src/startBackend.test.ts', 'refuses a path that changes when it is parsed: %s'],
		[`${server}/inbound/admission.test.ts`, 'is its network while its cookies are invented'],
		[`${server}/login/login.test.ts`, 'hold for the writes of one account'],
		[`${server}/service/gateways.test.ts`, 'is not blamed on what the person entered'],
		[
			`${server}/inbound/hostileRequests.test.ts`,
			'over 64 KB is refused, whether it says so or not',
		],
		[
			`${server}/inbound/hostileRequests.test.ts`,
			'that its sender abandons is no fault of the backend',
		],
		[
			`${server}/inbound/admission.test.ts`,
			'refuses the excess with 503 and a wait at once, and works on the rest in order',
		],
		[
			`${server}/inbound/admission.test.ts`,
			'once it was slow, refuses at once what cannot expect its turn in time',
		],
		[
			`${server}/inbound/admission.test.ts`,
			'few requests are worked on at first, fewer while they are slow, and more when they are quick',
		],
		[
			`${server}/login/login.test.ts`,
			'asks the service for the code and its verification only, however long ago the first was',
		],
		[`${server}/inbound/hostileRequests.test.ts`, 'of no type, or compressed, is refused'],
		[`${server}/service/serviceResponses.test.ts`, 'a status of %i, which is none, is 502'],
		[`${server}/service/serviceResponses.test.ts`, 'drops a Retry-After that is none: %s'],
		[`${server}/log/log.test.ts`, 'in a port reaches onError as it is and the log redacted'],
		[
			`${server}/log/log.test.ts`,
			'the trace of a request goes on to the service, on every call that it needs',
		],
		[
			`${server}/webhooks/createWebhookHandler.test.ts`,
			'logs each delivery by what became of it, and nothing of what it holds',
		],
		[
			'apps/backend/src/shutdown.test.ts',
			'SIGTERM with 200 payments in flight leaves none unanswered, ends streams, is not ready, and exits',
		],
		['apps/backend/src/startBackend.test.ts', 'refuses a request that names several hosts'],
	],
	'What is kept in the browser': [
		[
			`${core}/session/persistence.test.ts`,
			'the browser keeps what SECURITY.md lists, for as long as it says',
		],
		[
			'e2e/stories/offline.spec.ts',
			'a reload without a network shows the balance and the activity, and since when',
		],
		['e2e/stories/offline.spec.ts', 'a new version waits until the person uses it, in each tab'],
		[
			`${core}/storage/createRecordStore.test.ts`,
			'a failed read is tried again for ten seconds, with pauses of a second at most',
		],
		[
			`${core}/storage/createRecordStore.test.ts`,
			'a deletion that storage refuses says so, holds in this page, and is made up for',
		],
		[
			`${core}/signer/createSessionStore.test.ts`,
			'storage that fails for long leaves the session as it was last known, and signs nothing until it works',
		],
		[
			`${core}/signer/createSessionStore.test.ts`,
			'a sign-out that storage refuses says so, and holds in this page',
		],
		[
			`${core}/actions/signOut.test.ts`,
			'nothing of a payment is left, and a tab that still knows of it stores nothing',
		],
		[
			`${core}/actions/signOut.test.ts`,
			'a tab whose storage is full does not sign the other tab out',
		],
	],
	'The tests': [
		[
			'tests/rules/files.test.ts',
			'no two paths differ only in case, since some file systems cannot tell them apart',
		],
		[
			'tests/rules/files.test.ts',
			'the SDK, the backend and the sandbox read the time from the clock that they are given',
		],
		[
			'packages/sandbox/src/customers/profile/customers.test.ts',
			'filters the list by every parameter',
		],
	],
	'A wrong clock, and errors': [
		[
			`${core}/stories/wrongClock.test.ts`,
			'a fresh token signs in before any response has told the time, and after a reload',
		],
		[`${core}/stories/wrongClock.test.ts`, 'one that has not expired is executed'],
		[
			`${core}/stories/wrongClock.test.ts`,
			'a session lasts as long as the service says, also after a reload',
		],
		[`${core}/stories/wrongClock.test.ts`, 'a code signs in after a reload'],
		[`${core}/stories/wrongClock.test.ts`, 'a payment is confirmed and done'],
		[
			`${core}/stories/wrongClock.test.ts`,
			'autofill renews its challenge no more often than one expires',
		],
		[`${core}/errors.test.ts`, 'a part that does not load is an error of ours, with its cause'],
		[
			`${core}/errors.test.ts`,
			'a browser that does not take the login cookie is told from a login that has ended',
		],
		[
			`${core}/errors.test.ts`,
			'an error of another copy of this package is recognised, and nothing else is',
		],
		['tests/rules/dynamicImports.test.ts', 'core loads parts of itself through loadModule alone'],
		[`${core}/actions/createQuote.test.ts`, 'a quote whose %s is %d is refused'],
		[
			`${core}/actions/refreshSession.test.ts`,
			'two tabs whose refresh takes longer than a tab waits for a lock both have the new session',
		],
		[
			`${core}/actions/refreshSession.test.ts`,
			'a tab that missed a change of account refreshes nothing and gets no session of the other one',
		],
	],
	Engines: [
		['packages/core/testing/describeWycheproof.ts', '%s: nothing accepted or refused wrongly'],
		[`${core}/encoding/decode.node.test.ts`, 'no two base64url texts mean the same bytes'],
		[`${core}/encoding/decode.node.test.ts`, 'a text without end is not decoded'],
	],
};
