import type { WalletErrorCode } from '../../packages/core/src/errors.js';

/** Who can do something about the cause. */
type Who = 'the person' | 'the application' | 'the platform’s backend' | 'the service' | 'nobody';

/** What the documentation says of an error: what happened, why, what to do, and who can. */
export interface ErrorPage {
	readonly what: string;
	readonly why: string;
	readonly fix: string;
	readonly who: readonly Who[];
}

const application: readonly Who[] = ['the application'];
const person: readonly Who[] = ['the person'];
const backend: readonly Who[] = ['the platform’s backend'];

/** Every code of `WalletError`, in the order of the documentation. */
export const errorPages: Readonly<Record<WalletErrorCode, ErrorPage>> = {
	'config.invalid': {
		what: 'A setting is missing or cannot work, or a hook has no provider above it. Nothing was sent.',
		why: 'A setting was mistyped (`environment: "prod"`), or it is read from an environment variable that the build did not have and is `undefined`.',
		fix: 'Correct each setting that the message names; it names all of them at once. A variable that a bundler replaces must exist when the application is built.',
		who: application,
	},
	'config.insecure_context': {
		what: 'The page cannot use cryptography.',
		why: 'Browsers offer WebCrypto on https and on localhost only.',
		fix: 'Serve the page over https, or open it on `localhost`.',
		who: application,
	},
	'config.cookie_refused': {
		what: 'The browser did not send back the cookie that the backend had just set.',
		why: 'The backend is called over http, a proxy drops `Set-Cookie` or changes the path at which the browser reaches the backend, the browser blocks cookies, or it has two of the same name. Or the page (`actualOrigin`) and the backend (`expectedOrigin`) are on different sites, in a browser that does not say so to the backend; others get `backend.forbidden`.',
		fix: 'Serve the backend below the page’s own host, for example behind `/api`, over https.',
		who: ['the application', 'the platform’s backend', 'the person'],
	},
	'input.invalid': {
		what: 'The input cannot be valid. Nothing was sent.',
		why: 'A field is missing, malformed, out of range, or does not go with the others. Every error with this code is an `InputError` and lists them in `problems`; `isInputError` recognises it.',
		fix: 'Show the problem at its field, and let the person change it.',
		who: ['the person', 'the application'],
	},
	'otp.rejected': {
		what: 'The code was wrong, and is used up.',
		why: 'It was mistyped, or belongs to an earlier message. Or another browser asked for a code for this address first: for five minutes after its last request, or until its code is entered, nobody else is sent a code, and no code works in another browser. The response does not say so, or strangers would learn who is signing in.',
		fix: 'Request a new code. If another browser asked first, enter its code there, or wait five minutes and request one.',
		who: person,
	},
	'otp.expired': {
		what: 'The code is no longer valid.',
		why: 'Its lifetime is over, or it was requested in another browser.',
		fix: 'Request a new code in this browser.',
		who: person,
	},
	'otp.already_registered': {
		what: 'The wallet already has an email code credential.',
		why: 'It can have one only.',
		fix: 'Change the email address instead.',
		who: person,
	},
	'passkey.cancelled': {
		what: 'The passkey prompt was dismissed. Nothing has changed.',
		why: 'The person closed it.',
		fix: 'Show nothing, and leave the button where it is.',
		who: person,
	},
	'passkey.timed_out': {
		what: 'The passkey prompt timed out. Nothing has changed.',
		why: 'Nobody answered it in time, or the passkey manager never responded.',
		fix: 'Offer to try again.',
		who: person,
	},
	'passkey.blocked': {
		what: 'This page may not use passkeys.',
		why: 'The frame around it or its `Permissions-Policy` header does not allow `publickey-credentials-get` and `publickey-credentials-create`.',
		fix: 'Allow both in the header and in the frame’s `allow` attribute, or open the page by itself.',
		who: application,
	},
	'passkey.gesture_lost': {
		what: 'The browser did not show the passkey prompt.',
		why: 'Safari shows it only right after a click, and something was awaited in between.',
		fix: 'Prepare the sign-in before the click: `preparePasskeySignIn`, `usePreparePasskeySignIn`.',
		who: application,
	},
	'passkey.unsupported': {
		what: 'This device or browser cannot make or use such a passkey.',
		why: 'It has no authenticator with user verification, or the page is not on https.',
		fix: 'Offer an emailed code.',
		who: person,
	},
	'passkey.already_registered': {
		what: 'This device already holds a passkey for this wallet.',
		why: 'The authenticator refuses a second one for the same account.',
		fix: 'Nothing: sign in with the existing passkey.',
		who: person,
	},
	'passkey.rp_mismatch': {
		what: 'The relying-party id does not belong to this page.',
		why: '`rpId` is neither the page’s host nor a parent domain of it.',
		fix: 'Set `rpId` of `createWallet` to the domain that all pages with the wallet share, without scheme and port.',
		who: application,
	},
	'passkey.unknown_on_device': {
		what: 'This device remembers no passkey of this wallet, or one that has been removed from it.',
		why: 'The person has not signed in here with one, the browser’s storage was cleared, or the passkey was removed on another device: then `serviceCode` is set, and this device does not offer it for an hour. A passkey that is still unknown after a day is forgotten.',
		fix: 'Offer an emailed code; afterwards a passkey of the wallet can be used here.',
		who: person,
	},
	'passkey.challenge_expired': {
		what: 'The prompt was answered after its challenge had expired, or was not shown because it had.',
		why: 'A challenge is valid for minutes, and the person took longer or the device was asleep.',
		fix: 'Start again: each attempt has a new challenge.',
		who: person,
	},
	'passkey.wrong_credential': {
		what: 'The person used another passkey than the one that was asked for.',
		why: 'They chose another one, or it belongs to another account.',
		fix: 'Ask again, and name the passkey.',
		who: person,
	},
	'passkey.failed': {
		what: 'The passkey could not be created or verified.',
		why: 'The browser gave no reason (`confidence` is `likely`), or the service refused the response: see `serviceCode`.',
		fix: 'Offer to try again, and another way to sign in.',
		who: ['the person', 'the platform’s backend'],
	},
	'oauth.token_stale': {
		what: 'The identity token is too old.',
		why: 'It was issued more than 60 seconds ago, has expired, or was issued in the future, by the clock of the service.',
		fix: 'Have the provider issue a new one right before the sign-in.',
		who: application,
	},
	'oauth.token_rejected': {
		what: 'The service does not accept the identity token.',
		why: 'Its issuer or audience is not registered at the service, or its signature is wrong.',
		fix: 'Compare the provider’s client id with the one that is registered.',
		who: ['the platform’s backend', 'the application'],
	},
	'oauth.token_mismatch': {
		what: 'The identity token does not carry the nonce of this browser’s key.',
		why: 'The token was requested without the nonce of `prepareOauth`, for another attempt, or more than 10 minutes after its key was made; or it was used before; or the page went to the provider although the key’s `persistence` was `memory`.',
		fix: 'Pass the nonce to the provider, and use the token with the same prepared key. Prepare the key right before the redirect, and use a popup where `persistence` is `memory`.',
		who: application,
	},
	'oauth.unknown_identity': {
		what: 'This identity is not linked to a wallet.',
		why: 'It was never added to a wallet.',
		fix: 'Sign in another way, then add the identity: `addOauth`.',
		who: person,
	},
	'credential.in_use': {
		what: 'A credential cannot remove itself.',
		why: 'The session that signs was opened by it.',
		fix: 'Sign in with another credential first.',
		who: person,
	},
	'credential.last': {
		what: 'The last credential cannot be removed, nor the last emailed code or identity beside passkeys.',
		why: 'The wallet could not be opened any more, or not on a new device.',
		fix: 'Add an emailed code or an identity first. Behind a login of your own, pass `hasOwnLogin`.',
		who: person,
	},
	'step_up.cancelled': {
		what: 'The action waited for another sign-in, which was cancelled. Nothing was done.',
		why: 'The person closed the dialog, or signed in in another tab and came back to this one more than a minute later.',
		fix: 'Leave the action where it is, so that it can be tried again.',
		who: person,
	},
	'session.none': {
		what: 'Nobody is signed in on this device.',
		why: 'The person has not signed in, or has signed out, perhaps in another tab.',
		fix: 'Show the sign-in.',
		who: person,
	},
	'session.expired': {
		what: 'The session has expired. Reading goes on; signing needs a sign-in.',
		why: 'Sessions last for minutes, and this one was not refreshed in time.',
		fix: 'Ask for another sign-in, and keep fresh sessions with `keepSessionFresh`.',
		who: person,
	},
	'session.changed': {
		what: 'Another person is signed in now than when the action began. Nothing was signed.',
		why: 'Another tab signed out and in again, or another account was signed in where an action waited for a sign-in. Or the platform, with a login of its own, has another person now: the session here has ended, and the response for that person was not read.',
		fix: 'Show the account that is signed in now, or the sign-in.',
		who: person,
	},
	'session.key_rejected': {
		what: 'The new session’s key does not do what it should. It was discarded.',
		why: 'The response of the backend or the service does not fit the key that was asked for.',
		fix: 'Sign in again; if it happens again, the backend changes responses in transit.',
		who: ['the platform’s backend', 'the service'],
	},
	'storage.unavailable': {
		what: 'The browser’s storage did not respond in time.',
		why: 'It is full, blocked, or held by another tab.',
		fix: 'Try again, and close other tabs of the wallet.',
		who: person,
	},
	'bundle.malformed': {
		what: 'An encrypted bundle cannot be read.',
		why: 'It was truncated or changed in transit, or has a format that this version does not know.',
		fix: 'Update the SDK, and check that no proxy rewrites responses.',
		who: ['the platform’s backend', 'the application'],
	},
	'bundle.untrusted': {
		what: 'An encrypted bundle, or the token that confirms an emailed code, is not signed by a pinned enclave key.',
		why: '`enclaveKeys` belong to another environment, the enclave’s key has changed, or it is forged.',
		fix: 'Compare `enclaveKeys` with those that the service publishes for this environment. Never take them from the bundle. For a service whose tokens are not signed by such a key, set `verificationTokens`.',
		who: application,
	},
	'bundle.wrong_wallet': {
		what: 'An encrypted bundle is for another wallet.',
		why: 'The backend mixed up two responses.',
		fix: 'Report it: nothing was opened.',
		who: backend,
	},
	'payload.mismatch': {
		what: 'What should be signed is not what was asked for. Nothing was signed.',
		why: 'The backend or the service returned another activity, other parameters or other accounts.',
		fix: 'Report it as a security matter, with the operation.',
		who: ['the platform’s backend', 'the service'],
	},
	'payload.unreadable': {
		what: 'What should be signed cannot be read here. Nothing was signed.',
		why: 'Its format is unknown to this version, or the transaction has a form that nothing in `transactions` reads. Or the action signs what cannot be checked, and the application has not allowed it.',
		fix: 'Update the SDK, add a reader to `transactions`, or allow it on purpose: `allow` in `transactions`, `allowUnreadablePayloadFor`.',
		who: application,
	},
	'payload.expired': {
		what: 'What should be signed had expired.',
		why: 'The device slept, or signing waited for the person.',
		fix: 'Try again: there is a new payload each time.',
		who: person,
	},
	'quote.expired': {
		what: 'The quote has expired. No money moved.',
		why: 'Its price was fixed until `expiresAt`. Or the payment was sent, and the service says that the quote has expired, or 10 minutes after that still called it pending, or found neither it nor its transaction.',
		fix: 'Create a new quote, and show what changed.',
		who: person,
	},
	'quote.not_executable': {
		what: 'The quote cannot be executed in its current state.',
		why: 'It was executed before, or has failed. Or the service gave it a status that this version does not know, which does not say whether it was executed; nothing was sent then.',
		fix: 'Read the quote and its transaction before anything else.',
		who: person,
	},
	'quote.mismatch': {
		what: 'The quote does not match the request and is not used. This call executed nothing.',
		why: 'The backend returned another amount, account or currency, for example the stored response of an idempotency key that was used before.',
		fix: 'With a key that was used before, read the quote before you request another one under a new key: an earlier call may have executed it. Otherwise report it.',
		who: ['the platform’s backend', 'the service'],
	},
	'execution.unknown': {
		what: 'Nobody knows yet whether the money moved.',
		why: 'The response was lost, or could not be read, after the request was sent.',
		fix: 'Follow the transaction. The same call with the same idempotency key is safe; another one is not.',
		who: ['the person', 'the application'],
	},
	'transfer.mismatch': {
		what: 'The transfer or payment that was made is not the one that was asked for.',
		why: 'The idempotency key was used before for another transfer, or for another quote with `immediatelyExecute`.',
		fix: 'Do not send it again under a new key before you have read the transaction: the first one may have paid. Then make one key for each intent of the person.',
		who: application,
	},
	'signature.refused': {
		what: 'The service refused the signature.',
		why: 'The session has ended there, or the request was changed after it was signed: see `reason`.',
		fix: 'Sign in again. If it happens again right away, the backend rewrites bodies or headers.',
		who: ['the person', 'the platform’s backend'],
	},
	'outcome.unknown': {
		what: 'Nobody knows yet whether the change took effect.',
		why: 'The response was lost after the signed request was sent.',
		fix: 'Read the list that it changes, then decide.',
		who: person,
	},
	'network.offline': {
		what: 'The backend could not be reached.',
		why: 'The device is offline, the backend does not run at `url`, it redirects, or its CORS headers do not allow the page (`actualOrigin`). Browsers do not say which.',
		fix: 'Open `url` in a tab. If it responds there, allow the page’s origin in the backend’s `origins`; if not, start the backend or correct `endpoint`.',
		who: ['the person', 'the application', 'the platform’s backend'],
	},
	'network.timeout': {
		what: 'The backend did not respond within 10 seconds.',
		why: 'The connection or the backend is slow.',
		fix: 'Try again. A mutation whose outcome matters has an error of its own.',
		who: ['the person', 'the platform’s backend'],
	},
	'network.malformed': {
		what: 'The response is not what the interface says.',
		why: 'A proxy, a development server or a captive portal responded with an HTML page, or the backend has another version. The backend and the service respond to a failure with a `code`, or with a `status` and a `message`. A 404 or 410 with any other body comes from a proxy without a backend behind it, for example during a deployment, or no route exists at `url`. A 401 or 403 with any other body comes from a proxy that requires its own login or refuses the request.',
		fix: 'Try again later. If the error persists, check `url` and `status`: `endpoint` must lead to the backend’s handler.',
		who: ['the application', 'the platform’s backend'],
	},
	'network.module_not_loaded': {
		what: 'A part of the SDK could not be loaded.',
		why: 'The device is offline, the application was redeployed after the page was loaded, or the page’s content security policy refuses the chunks of its bundler.',
		fix: 'Try again, then reload the page. Keep the files of the previous deployment for a while.',
		who: ['the person', 'the application'],
	},
	'service.rejected': {
		what: 'The service did not accept the request.',
		why: 'See `serviceCode` and `reason`.',
		fix: 'Let the person change the input.',
		who: ['the person', 'the application'],
	},
	'service.not_found': {
		what: 'The requested resource does not exist, or does not belong to this person.',
		why: 'It was removed, or the id belongs to another account.',
		fix: 'Read the list again.',
		who: application,
	},
	'service.conflict': {
		what: 'The request contradicts the state at the service.',
		why: 'It was done before, or an idempotency key was used for something else.',
		fix: 'Read the state before sending again.',
		who: application,
	},
	'service.rate_limited': {
		what: 'Too many requests.',
		why: 'The limit of the backend or the service was reached.',
		fix: 'Wait for `retryAfterMs`.',
		who: person,
	},
	'service.unavailable': {
		what: 'The service, the backend, or a system that the service depends on failed.',
		why: 'An internal error, or maintenance: see `status` and `serviceCode`. With a `status` below 500 (408, 424, or `QUOTE_REQUEST_FAILED`) nothing was done.',
		fix: 'Try again later.',
		who: ['the service', 'the platform’s backend'],
	},
	'service.unsupported': {
		what: 'The service does not have this operation (501). Nothing was done.',
		why: 'It is not implemented yet, or not enabled for this platform. For example, the sandbox has no cards and no agents.',
		fix: 'Leave the action out, or ask the service to enable it. The same call fails again.',
		who: ['the service', 'the application'],
	},
	'backend.signed_out': {
		what: 'The login at the backend has ended.',
		why: 'Its cookie expired, or the person signed out elsewhere.',
		fix: 'Show the sign-in.',
		who: person,
	},
	'backend.step_up_required': {
		what: 'The action needs a sign-in under 5 minutes old.',
		why: 'Changes of credentials, and payments without a signature, need a recent sign-in.',
		fix: 'Ask for another sign-in; with `SignInAgainProvider` or `onStepUp` the action waits for it.',
		who: person,
	},
	'backend.forbidden': {
		what: 'The backend does not accept requests from this page’s origin.',
		why: '`actualOrigin` is not in the `origins` of the handler: another port, host or scheme is another origin. Or the page and the backend are on different sites, which is refused whatever `origins` says.',
		fix: 'Add it to `origins` of `createWalletHandler`, and serve the backend below the page’s own host.',
		who: backend,
	},
};
