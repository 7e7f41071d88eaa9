import type { Evidence } from './securityTests.js';

/** A fault or an attack that was written down before the code was, and the tests that play it. */
export interface NumberedCase {
	/** For example `K1`. */
	readonly id: string;
	readonly title: string;
	readonly tests: readonly Evidence[];
	/** Why no test of ours can play it. */
	readonly reason?: string;
}

const core = 'packages/core/src';
const actions = `${core}/actions`;
const sandbox = 'packages/sandbox/src';
const server = 'packages/server/src';
const react = 'packages/react/src';
const records = `${core}/storage/createRecordStore.test.ts`;
const sessions = `${core}/signer/createSessionStore.test.ts`;
const interruptions = `${core}/stories/interruptions.node.test.ts`;
const cleared = `${core}/stories/clearedStorage.test.ts`;
const hostileRequests = `${server}/inbound/hostileRequests.test.ts`;
const serviceResponses = `${server}/service/serviceResponses.test.ts`;
const oauth = `${actions}/signInWithOauth.test.ts`;
const identities = `${sandbox}/auth/credentials/oauthCredential.test.ts`;
const execution = `${actions}/executeQuote.test.ts`;
const payments = `${core}/payment/createPayment.test.ts`;
const autofill = `${actions}/signInWithPasskeyAutofill.test.ts`;
const whyNot = `${core}/credential/whyNotAllowed.test.ts`;
const passkeys = `${actions}/signInWithPasskey.test.ts`;
const code = `${actions}/verifyEmailCode.test.ts`;
const codeStart = `${actions}/startEmailSignIn.test.ts`;
const codeOfSandbox = `${sandbox}/auth/credentials/verifyEmailOtp.test.ts`;
const retries = `${sandbox}/auth/signing/signedRetry.test.ts`;
const backend = 'apps/backend/src/startBackend.test.ts';
const supplyChain = 'tests/published/supplyChain.test.ts';
const listening = `${sandbox}/cli/listen.test.ts`;
const inMemory = 'when %s it goes on in memory, and says so';

const of = (id: string, title: string, ...tests: readonly Evidence[]): NumberedCase => ({
	id,
	title,
	tests,
});
const untested = (id: string, title: string, reason: string): NumberedCase => ({
	id,
	title,
	tests: [],
	reason,
});

/** Keys and storage. */
const keys: readonly NumberedCase[] = [
	of(
		'K1',
		'storing a key throws DataCloneError',
		[records, inMemory],
		[sessions, 'signs in for this page alone when storing fails with %s, and says so'],
	),
	of(
		'K2',
		'a stored key is read back as nothing',
		[
			records,
			'a record that is read back without its key is not stored, and the one before it stays',
		],
		[sessions, 'a key that storage drops is not announced as stored'],
	),
	of('K3', 'the quota is exceeded', [
		sessions,
		'signs in for this page alone when storing fails with %s, and says so',
	]),
	of(
		'K4',
		'storage is blocked',
		[records, inMemory],
		[sessions, 'a blocked IndexedDB leaves a wallet that works in memory'],
	),
	of('K5', 'there is no IndexedDB', [records, 'there is no IndexedDB'], [records, inMemory]),
	of(
		'K6',
		'the database never opens',
		[records, 'the database never opens'],
		[records, '%s: a wait, and then the record'],
	),
	of('K7', 'an old tab blocks the upgrade of the database', [
		records,
		'an old page does not keep a newer one waiting',
	]),
	of('K8', 'the database is newer than the code', [
		records,
		'a database that is newer than this code is left alone',
	]),
	of('K9', 'storage is cleared while the page is open', [
		cleared,
		'a session whose storage was cleared signs nothing more, and says so once, in every tab',
	]),
	of('K10', 'storage is cleared between two tabs', [
		cleared,
		'a session whose storage was cleared signs nothing more, and says so once, in every tab',
	]),
	of('K11', 'the handle of the database is dead', [
		records,
		'a connection that the browser drops is opened again',
	]),
	of('K12', 'the connection to the database is lost', [
		records,
		'a connection that was lost (%s) is opened again',
	]),
	of(
		'K13',
		'a tab is closed inside its transaction',
		[cleared, 'a tab that is closed while it stores a record leaves the old one or the new one'],
		[
			cleared,
			'a tab that is closed while it stores a refreshed session leaves the old one or the new one',
		],
	),
	of('K14', 'the record is of a later version', [
		sessions,
		'leaves a record of a later version alone',
	]),
	of(
		'K15',
		'the public key of the record does not belong to the private one',
		[
			sessions,
			'a stored key that the browser cannot sign with ends its session at the first signature',
		],
		[
			`${actions}/setPrivacy.test.ts`,
			'a stored key whose halves do not belong together signs nothing that is accepted',
		],
	),
	of('K16', 'the page plants a key that can be exported', [
		sessions,
		'does not use %s that somebody planted',
	]),
	of('K17', 'the page plants a key for other uses', [
		sessions,
		'does not use %s that somebody planted',
	]),
	of('K18', 'the browser evicts storage after a week', [
		cleared,
		'a session whose storage was cleared signs nothing more, and says so once, in every tab',
	]),
	of(
		'K19',
		'two accounts on one page',
		[
			cleared,
			'two backends on one page: each wallet has its own session, and signs with its own key',
		],
		[sessions, 'another account in another tab cannot sign here'],
	),
	of('K20', 'a sign-out without a network', [
		passkeys,
		'signing out offline wipes the key and says that the revocation is unconfirmed',
	]),
	of('K21', 'a sign-out while a stamp is on its way', [
		interruptions,
		'a sign-out while a stamp is on its way: the request ends, and the key is gone',
	]),
	of(
		'K22',
		'fifty first calls at once',
		[cleared, 'fifty refreshes at once are one, with one pair of keys'],
		[
			`${actions}/refreshSession.test.ts`,
			'ten tabs refresh at once: one does it, all have the new session',
		],
	),
	untested(
		'K23',
		'a private window is closed',
		'What a private window leaves behind is the browser’s own doing; each story runs in a private context of its own.',
	),
	of('K24', 'the page returns from the history cache after a sign-out elsewhere', [
		sessions,
		'a sign-out that its tab told nobody, for it crashed, shows when the person turns to %s',
	]),
];

/** WebAuthn ceremonies. */
const ceremonies: readonly NumberedCase[] = [
	of(
		'W1',
		'the person cancels',
		[passkeys, 'a dismissed prompt is a code, and the next one works'],
		[
			'e2e/stories/cancelledPasskey.spec.ts',
			'closing the prompt at the front door leaves every way in open',
		],
	),
	of('W2', 'the prompt times out', [
		`${core}/credential/runCeremony.test.ts`,
		'a prompt that nobody answers is told from one that was refused',
	]),
	of(
		'W3',
		'the page leaves',
		[passkeys, 'the caller aborts, and the reason passes through'],
		[
			`${react}/state/useSignInWithPasskeyAutofill.test.tsx`,
			'unmounting ends the autofill request',
		],
	),
	of('W4', 'a double click', [
		`${react}/ui/signIn/PasskeyStep.test.tsx`,
		'a double click on a passkey shows one prompt',
	]),
	of('W5', 'a prompt while autofill waits', [
		autofill,
		'it steps aside for a prompt, and comes back when that has settled',
	]),
	of('W6', 'a prompt before autofill has begun', [
		autofill,
		'it steps aside for a prompt, and comes back when that has settled',
	]),
	of('W7', 'StrictMode mounts twice', [
		`${react}/state/useSignInWithPasskeyAutofill.test.tsx`,
		'selecting a passkey signs in, with one challenge for a double mount',
	]),
	of('W8', 'a reload while autofill waits', [
		autofill,
		'the page that leaves ends it, and not the prompt that has just replaced it',
	]),
	of(
		'W9',
		'a prompt of a second tab while one is open',
		[
			`${core}/stories/secondPrompt.test.ts`,
			'a prompt of a second tab that is given up leaves the first one open',
		],
		[
			`${core}/stories/secondPrompt.test.ts`,
			'a prompt that the browser refuses because another one is open leaves that one open, and can be tried again',
		],
	),
	of('W10', 'the device has the passkey already', [
		passkeys,
		'the same authenticator is not registered twice',
	]),
	of('W11', 'the service has the passkey already', [
		passkeys,
		'a device that has lost its record learns from the refusal which passkey it has',
	]),
	of('W12', 'the person is not verified', [
		`${server}/passkeys/verifyPasskey.test.ts`,
		'%s is refused, and nothing is sent upstream',
	]),
	of('W13', 'a key that holds no discoverable passkeys', [
		passkeys,
		'a passkey is added, and signs in with a %s key',
	]),
	of('W14', 'a browser without passkeys', [
		`${actions}/getCapabilities.test.ts`,
		'a browser without passkeys says so, and the emailed code signs in all the same',
	]),
	of('W15', 'a page that is not a secure context', [
		`${core}/errors.test.ts`,
		'on a page that is not a secure context, what needs a key says so, with the origin',
	]),
	of('W16', 'a wrong relying party', [whyNot, 'SecurityError']),
	of(
		'W17',
		'the challenge expires while the prompt is open',
		[passkeys, 'a challenge that has expired is not answered'],
		[
			passkeys,
			'a prompt that is answered after its challenge has expired says so, and sends nothing',
		],
		[
			autofill,
			'a passkey that is picked after its challenge has expired, as after a sleep, is asked for once more',
		],
		[autofill, 'it waits without a word, renews its challenge, and signs in with what is picked'],
	),
	of('W18', 'a browser without the signal methods', [
		`${actions}/removeCredential.test.ts`,
		'a browser that refuses the news is no failure',
	]),
	of(
		'W19',
		'the passkey was removed at the service and is still on the device',
		[
			`${actions}/removeCredential.test.ts`,
			'one that was removed on another device goes at the next sign-in here',
		],
		[
			`${actions}/removedElsewhere.test.ts`,
			'a passkey that was removed elsewhere is no longer offered once it has been tried',
		],
	),
	of('W20', 'the signature counter goes back', [
		`${sandbox}/auth/credentials/verifyPasskey.test.ts`,
		'rejects a signature counter that does not increase',
	]),
	of('W21', 'a prompt in a hidden tab', [
		`${core}/stories/secondPrompt.test.ts`,
		'a prompt that the browser refuses in a hidden tab is a code, and the next one works',
	]),
	of('W22', 'the authenticator does not tell its transports', [
		cleared,
		'an authenticator that does not tell its transports registers a passkey that signs in',
	]),
	of('W23', 'the assertion has no user handle', [
		`${server}/passkeys/verifyPasskey.test.ts`,
		'signs in with the user handle of the account, and without any',
	]),
	of('W24', 'the challenge is the text of its hex digits', [
		`${sandbox}/platform/webauthn/verifyAssertion.test.ts`,
		'accepts an assertion over the UTF-8 bytes of the hex challenge',
	]),
];

/** Emailed codes. */
const codes: readonly NumberedCase[] = [
	of(
		'O1',
		'a wrong code',
		[code, 'a wrong code is one clear error, spends its challenge, and a fresh code works'],
		['e2e/stories/wrongCode.spec.ts', 'a wrong code is one clear message, and a fresh code works'],
	),
	of(
		'O2',
		'a code with spaces, dashes and full-width digits',
		[`${react}/ui/signIn/CodeStep.node.test.ts`, '%j becomes %s'],
		[code, 'does not send %j'],
	),
	of('O3', 'five or seven digits', [code, 'does not send %j']),
	of(
		'O4',
		'a sentence of the email is pasted',
		[`${react}/ui/signIn/CodeStep.node.test.ts`, 'Your 6-digit code is 123456, good for 5 minutes'],
		[
			'e2e/stories/wrongCode.spec.ts',
			'a code is pasted from the email, and another one can be sent after a while',
		],
	),
	of('O5', 'another code is sent', [codeOfSandbox, 'a new challenge replaces the previous bundle']),
	of(
		'O6',
		'too many codes',
		[code, 'too many codes are a wait, not an error'],
		[codeStart, 'a wait for another code survives a reload, and leaves the code that was sent'],
	),
	of('O7', 'the person is away for a while', [
		codeStart,
		'the code step survives a reload, without another mail and without the code',
	]),
	of('O8', 'a reload on the code step', [
		'e2e/stories/reload.spec.ts',
		'a reload in the middle of a sign-in asks for the code that was sent',
	]),
	of('O9', 'two tabs ask for codes', [
		interruptions,
		'the later of two codes requested in two tabs signs in, and the older tab is told',
	]),
	of('O10', 'a bundle of another account', [
		codeOfSandbox,
		"rejects another credential's bundle and keeps its own",
	]),
	of('O11', 'another signer of the bundle', [
		code,
		'a target bundle of another signer gets no sealed code',
	]),
	of('O12', 'the response of the first leg is lost', [
		interruptions,
		'a code whose first leg got no response is spent, and another one signs in',
	]),
	of(
		'O13',
		'the response of the second leg is lost',
		[
			codeStart,
			'a page that dies before the session is confirmed leaves none, and a new code gets in',
		],
		[
			`${core}/stories/faultGrid.node.test.ts`,
			'whatever fails, a signed operation takes effect once or not at all, and says which',
		],
	),
	of('O14', 'the code expires between the legs', [
		interruptions,
		'a code that expires between its two legs is refused, and another one signs in',
	]),
	of(
		'O15',
		'the code in the clear',
		[code, 'the code is in no request, and both legs send the same body'],
		[
			`${core}/session/persistence.test.ts`,
			'the code, and the bytes of the key, are in none of it',
		],
	),
	of('O16', 'the response to the request for a code is lost', [
		interruptions,
		'a lost response to the request for a code is not asked for again',
	]),
];

/** Identity providers. */
const providers: readonly NumberedCase[] = [
	of('U1', 'a token of 61 seconds', [oauth, 'a token that was %s is refused before it is sent']),
	of('U2', 'a token of 5 seconds in the future', [identities, 'a good token: %s']),
	of('U3', 'a token of 6 seconds in the future', [
		identities,
		'%s: refused at registration and at verification',
	]),
	of('U4', 'a nonce of another key', [
		identities,
		'hashes the key text for the nonce, including its case and encoding',
	]),
	of('U5', 'a token that has expired', [
		identities,
		'%s: refused at registration and at verification',
	]),
	of('U6', 'a token for two audiences', [
		identities,
		'%s: refused at registration and at verification',
	]),
	of('U7', 'an issuer that nobody knows', [
		oauth,
		'a provider that the service does not know is not registered',
	]),
	of(
		'U8',
		'a token without a signature',
		[identities, '%s: refused at registration and at verification'],
		[oauth, 'a forged token names a credential and does not get in'],
	),
	of(
		'U9',
		'what is no token',
		[identities, 'rejects a malformed token before authentication: %s'],
		[oauth, 'a malformed token is refused'],
	),
	of('U10', 'a token that is used with another key', [
		`${core}/stories/redirect.test.ts`,
		'the key is good for one sign-in',
	]),
	of(
		'U11',
		'markup in the address of a token',
		[
			`${react}/ui/security/CredentialList.test.tsx`,
			'markup in the address of an identity is text',
		],
		[
			`${sandbox}/auth/oidc/identityProvider.test.ts`,
			'serves a sign-in page without scripts that escapes its parameters',
		],
	),
	of('U12', 'the token of somebody else', [
		oauth,
		'somebody else at the same provider does not get in',
	]),
];

/** The signed retry. */
const signed: readonly NumberedCase[] = [
	of('S1', 'offline before the first leg', [
		`${core}/http/http.test.ts`,
		'a backend that cannot be reached is told from one that does not respond',
	]),
	of('S2', 'the first request is lost', [
		`${core}/stories/faultGrid.node.test.ts`,
		'whatever fails, a signed operation takes effect once or not at all, and says which',
	]),
	of('S3', 'the first response is lost', [
		`${core}/stories/reloads.test.ts`,
		'a reload at any request, when it is $moment: $name',
	]),
	of('S4', 'the first response is cut', [
		'tests/hostile/coreResponses.test.ts',
		'%s gives a typed error or a right result for every changed response',
	]),
	of('S5', 'the payload is no text', [
		'tests/hostile/coreResponses.test.ts',
		'%s gives a typed error or a right result for every changed response',
	]),
	of('S6', 'the challenge expires before it is signed', [
		`${actions}/revokeSession.test.ts`,
		'a challenge that has expired before it could be signed is not signed',
	]),
	of(
		'S7',
		'the session expires between the legs',
		[
			`${sandbox}/auth/signing/signedRetry.test.ts`,
			'rejects the signature of a session that has ended since the first leg',
		],
		[sessions, 'an expired session signs nothing, and its key is gone'],
	),
	of('S8', 'the second request is lost before its effect', [
		`${actions}/changeEmail.test.ts`,
		'when the request is lost, nobody claims that it failed',
	]),
	of('S9', 'the second response is lost after its effect', [
		`${actions}/changeEmail.test.ts`,
		'when the response is lost after the change, the outcome is read',
	]),
	of('S10', 'the outcome cannot be read', [
		execution,
		'an outcome that nobody can tell is called unknown, never failed',
	]),
	of(
		'S11',
		'the second request is delivered twice',
		[retries, 'performs twenty concurrent second legs once'],
		[
			`${sandbox}/faults/faults.test.ts`,
			'duplicate delivers the request twice and returns the second response',
		],
	),
	of('S12', 'a limit on either leg, which is data with a wait for the caller to show', [
		interruptions,
		'a limit on either leg is told with its wait, and nothing is repeated',
	]),
	of('S13', 'a server error on the second leg', [
		execution,
		'after a lost response, a %s does not say that nothing happened',
	]),
	of('S14', 'the second leg is answered by another challenge', [
		interruptions,
		'when another challenge comes in place of the final response, what became of the change is read',
	]),
	of('S15', 'the stamp is refused', [
		`${core}/signing/signatureErrors.test.ts`,
		'%s is one typed error, with the service’s code beside',
	]),
	of('S16', 'the body differs on the second leg', [
		interruptions,
		'a body that differs on the signed leg is refused by name, and not sent again',
	]),
	of('S17', 'the caller changes the body between the legs', [
		hostileRequests,
		'gives the same bytes each time, so that both legs of a signed retry are one request',
	]),
	of(
		'S18',
		'a redirect',
		[serviceResponses, 'follows no redirect'],
		[`${core}/errors.test.ts`, 'an endpoint that leads elsewhere and responds with %s is named'],
	),
	of(
		'S19',
		'no response in time',
		[
			`${core}/http/http.test.ts`,
			'a backend that cannot be reached is told from one that does not respond',
		],
		[
			`${core}/stories/faultGrid.node.test.ts`,
			'whatever fails, a signed operation takes effect once or not at all, and says which',
		],
	),
	of('S20', 'the caller aborts', [
		interruptions,
		'an abort during the %s leg passes its reason on, and nothing is sent after it',
	]),
	of(
		'S21',
		'the tab is closed between the legs',
		[`${core}/stories/reloads.test.ts`, 'a reload at any request, when it is $moment: $name'],
		[
			'e2e/stories/killedTab.spec.ts',
			'the next one tells what became of it, and the money moved once',
		],
	),
	of('S22', 'two operations at once', [
		interruptions,
		'two signed operations at once are both done, each with its own stamp',
	]),
	of(
		'S23',
		'one operation twice at once',
		[execution, 'two clicks in one tick are one execution'],
		['e2e/stories/doubleClick.spec.ts', 'a double click sends the money once'],
	),
	of('S24', 'a request id with a line break, or of 10,000 characters', [
		interruptions,
		'a challenge whose request id is %s is refused, unsigned',
	]),
	of(
		'S25',
		'a payload with lone surrogates or odd white space',
		[`${core}/signer/checkPayload.test.ts`, 'refuses %s as unreadable'],
		[`${core}/signer/stamp.test.ts`, 'signs %s byte for byte'],
	),
	of('S26', 'a clock that is an hour off', [
		`${core}/stories/wrongClock.test.ts`,
		'on a device whose clock is wrong by %d ms',
	]),
	of('S27', 'a sign-out in another tab between the legs', [
		sessions,
		'a session that ended elsewhere a moment ago does not sign here',
	]),
	of('S28', 'the last credential is removed', [
		`${actions}/removeCredential.test.ts`,
		'the last credential is not removed',
	]),
	of('S29', 'the credential of the own session is removed', [
		`${actions}/removeCredential.test.ts`,
		'the credential of this very session is not removed, and the refusal lists what would do',
	]),
	of(
		'S30',
		'the second leg comes after the challenge has expired',
		[retries, 'a request id expires after five minutes'],
		[`${core}/signing/signatureErrors.test.ts`, 'a request id that expired reads the same'],
	),
];

/** Quotes and executions. */
const quotes: readonly NumberedCase[] = [
	of('Q1', 'a double click', [execution, 'two clicks in one tick are one execution']),
	of('Q2', 'the response is lost', [
		execution,
		'reads the quote after a lost response, and sends no executed one again',
	]),
	of(
		'Q3',
		'a reload after the response was lost',
		[
			'e2e/stories/lostResponse.spec.ts',
			'an execution whose response got lost moves the money once',
		],
		[payments, 'a reload while $at comes back to $back, and the payment is made once'],
	),
	of('Q4', 'two tabs execute one quote', [
		execution,
		'two tabs send the same key and get the same response',
	]),
	of('Q5', 'the quote expires while it is signed', [
		execution,
		'a quote that expires between its stamp and its sending is not sent',
	]),
	of('Q6', 'the quote expires on its way', [
		`${sandbox}/payments/quotes/executeQuote.test.ts`,
		'expires a quote and its transaction after expiresAt',
	]),
	of('Q7', 'one key for two bodies', [
		`${sandbox}/payments/quotes/createQuote.test.ts`,
		'returns the first response for a repeated key, whatever the body',
	]),
	of(
		'Q8',
		'a payment that takes minutes',
		[
			`${actions}/followTransaction.test.ts`,
			'a transaction is read ever more slowly until its refund is through, and given when it changed',
		],
		[
			`${actions}/followTransaction.test.ts`,
			'nothing is read in a hidden tab, and at once when it is seen again',
		],
	),
	of('Q9', 'a completed payment is returned', [
		`${core}/transactions/paymentOutcome.node.test.ts`,
		'a payment to 005 arrives, and is returned by the bank later',
	]),
	of('Q10', 'a status that nobody knows', [
		`${react}/queries/transactions.test.ts`,
		'goes on slowly after a status that this version does not know',
	]),
	of('Q11', 'an amount that is none', [
		execution,
		'an amount of %d is refused before anything is sent',
	]),
	of('Q12', 'a quote without its payload', [execution, 'a payload %s is not stamped']),
	of('Q13', 'a payload over another payment', [
		`${core}/stories/swappedTransactions.test.ts`,
		'%s is neither explained nor signed',
	]),
	of('Q14', 'immediate execution from an embedded wallet', [
		`${core}/input/quoteRequestProblems.test.ts`,
		'everything that is wrong is said at once',
	]),
	of('Q15', 'a wrong clock', [
		`${core}/stories/wrongClock.test.ts`,
		'one that has expired by the service’s clock is not sent once that clock is known',
	]),
];

/** Network and backend. */
const network: readonly NumberedCase[] = [
	of('N1', 'the service is down', [
		backend,
		'says that the service is down, keeps running, and logs one line without secrets',
	]),
	of('N2', 'the service is slow', [serviceResponses, 'becomes an error that says so: %s']),
	of('N3', 'the service responds with HTML', [
		serviceResponses,
		'becomes an error that says so: %s',
	]),
	of(
		'N4',
		'the credential of the platform is wrong',
		[serviceResponses, 'with the API credential is not the person being signed out'],
		[`${server}/log/log.test.ts`, 'quotes no cookie or signature of the request in the log'],
	),
	of(
		'N5',
		'the backend restarts',
		[
			'apps/backend/src/shutdown.test.ts',
			'SIGTERM with 200 payments in flight leaves none unanswered, ends streams, is not ready, and exits',
		],
		[backend, 'finishes what is being answered, and gives the folder free'],
	),
	of('N6', 'the login cookie ends', [
		`${react}/hooks/queryHooks.test.tsx`,
		'a rejected login ends the session and its reads',
	]),
	of('N7', 'a body over 64 KB', [backend, 'refuses a body over 64 KB over a real connection']),
	of('N8', 'a thousand idle connections', [
		backend,
		'responds while a thousand connections send nothing',
	]),
	of('N9', 'a body that drips', [hostileRequests, 'that drips is given up at the deadline']),
	of('N10', 'a body that is no UTF-8 or no JSON', [
		'tests/hostile/server.test.ts',
		'a changed request of the SDK is answered, or refused with a code',
	]),
	of('N11', 'HEAD, OPTIONS and TRACE', [hostileRequests, 'is 404 and goes nowhere: %s %s']),
	of('N12', 'SIGTERM under load', [
		'apps/backend/src/shutdown.test.ts',
		'SIGTERM with 200 payments in flight leaves none unanswered, ends streams, is not ready, and exits',
	]),
	of('N13', 'Retry-After', [
		serviceResponses,
		'keeps the time and Retry-After and no other header',
	]),
	of('N14', 'an id of somebody else', [
		`${server}/ownership/ownership.test.ts`,
		"of another customer's $type is refused at $name in $where $place, and goes nowhere",
	]),
];

/** Tabs and React. */
const tabs: readonly NumberedCase[] = [
	of(
		'M1',
		'twenty tabs refresh at once',
		[
			`${actions}/refreshSession.test.ts`,
			'ten tabs refresh at once: one does it, all have the new session',
		],
		['e2e/long/tabs.long.ts', '20 tabs of one browser live for two hours'],
	),
	of('M2', 'the tab that holds the lock crashes', [
		`${core}/browser/locks.test.ts`,
		'a tab that crashes while it holds the lock makes way at once',
	]),
	of('M3', 'no Web Locks', [
		`${actions}/refreshSession.test.ts`,
		'without locks (%s) tabs that refresh at once all have the session that was stored first',
	]),
	of('M4', 'a sign-in in another tab', [
		sessions,
		'a sign-in reaches the other tab without a reload',
	]),
	of('M5', 'another account in another tab', [
		`${react}/provider/accountIsolation.test.tsx`,
		"removes Alice's quote from the form when Bob signs in",
	]),
	of('M6', 'StrictMode', [
		`${react}/hooks/queryHooks.test.tsx`,
		'is one call under a double mount',
	]),
	of('M7', 'unmounted during a payment', [
		`${react}/state/usePayment.test.tsx`,
		'a payment outlives the components that show it',
	]),
	of('M8', 'two providers of one wallet', [
		`${react}/provider/accountIsolation.test.tsx`,
		'two providers of one wallet share its session, and one sign-out empties both',
	]),
	of('M9', 'rendered on a server', [
		`${react}/hydration.test.tsx`,
		'the first render in the browser equals the one on the server, even when signed in',
	]),
	of('M10', 'a component throws', [
		`${react}/provider/accountIsolation.test.tsx`,
		'a component that throws leaves the session and its key as they are',
	]),
	of('M11', 'an expiry beyond the longest timer', [
		`${react}/state/useSecondsUntil.test.tsx`,
		'counts whole seconds down to zero, and stops',
	]),
	of('M12', 'a throttled tab wakes after the expiry', [
		sessions,
		'an expired session signs nothing, and its key is gone',
	]),
];

/** Threats whose defence no page of the security tests names by itself. */
const threats: readonly NumberedCase[] = [
	of(
		'T2',
		'a handle of the key is given to a frame or a worker',
		[supplyChain, 'no type that the packages export gives a key away'],
		['e2e/stories/secrets.spec.ts', 'no secret of a whole life of a wallet is where'],
	),
	of(
		'T8',
		'an unlocked device is stolen',
		[sessions, 'an expired session signs nothing, and its key is gone'],
		[passkeys, 'signing out offline wipes the key and says that the revocation is unconfirmed'],
	),
	of(
		'T18',
		'headers are injected or requests smuggled',
		[listening, 'rejects duplicate Authorization headers'],
		[listening, 'does not read a request after a malformed one'],
		[backend, 'refuses a request that names several hosts'],
	),
	of(
		'T20',
		'the sandbox is talked into its legacy values',
		[supplyChain, 'a page that bundles all of %s runs no text as code'],
		[
			'tests/scripts/serverPlans.test.ts',
			'the sandbox refuses legacy values unless SANDBOX_ALLOW_LEGACY is 1',
		],
	),
	of(
		'T21',
		'input is oversized or slow',
		[hostileRequests, 'over 64 KB is refused, whether it says so or not'],
		[hostileRequests, 'that drips is given up at the deadline'],
	),
	of('T23', 'a text makes a regular expression run for seconds', [
		'tests/hostile/pathological.test.ts',
		'%s of 100,000 characters is read within 50 ms',
	]),
	of(
		'T24',
		'logs and errors give secrets away',
		['e2e/stories/secrets.spec.ts', 'no secret of a whole life of a wallet is where'],
		['e2e/harness/watchSecrets.spec.ts', 'a secret is found in an address, the console'],
		[`${server}/log/log.test.ts`, 'in a port reaches onError as it is and the log redacted'],
	),
	of(
		'T25',
		'a dependency turns hostile',
		[supplyChain, 'every locked package is held to the digest of its contents'],
		[
			'tests/published/closure.test.ts',
			'nothing that %s brings runs a script when it is installed',
		],
		['tests/rules/packages.test.ts', 'core has few runtime dependencies, all of them known'],
	),
];

/** The hundred and forty-seven faults and eight threats, by room. */
export const numberedCases: Readonly<Record<string, readonly NumberedCase[]>> = {
	'Keys and storage': keys,
	'WebAuthn ceremonies': ceremonies,
	'Emailed codes': codes,
	'Identity providers': providers,
	'The signed retry': signed,
	'Quotes and executions': quotes,
	'Network and backend': network,
	'Tabs and React': tabs,
	Threats: threats,
};
