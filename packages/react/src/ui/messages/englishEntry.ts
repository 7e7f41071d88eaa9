/**
 * Texts of the components up to and around the sign-in, in English, and of the errors that can happen
 * there. A page that only signs people in loads these and no others.
 */
export const englishEntry = {
	/** BCP 47: numbers, dates and plurals are written for it. */
	locale: 'en',
	direction: 'ltr',
	moment: {
		today: 'Today, {time}',
		yesterday: 'Yesterday, {time}',
		tomorrow: 'Tomorrow, {time}',
		/** Within a sentence. */
		within: {
			today: 'today at {time}',
			yesterday: 'yesterday at {time}',
			tomorrow: 'tomorrow at {time}',
		},
	},
	actions: {
		back: 'Back',
		cancel: 'Cancel',
		close: 'Close',
		retry: 'Try again',
	},
	signIn: {
		loading: 'One moment',
		email: 'Email',
		emailMissing: 'Enter your email address, for example name@example.com.',
		emailFixed: 'We’ll email a code to {email}.',
		sendCode: 'Email me a code',
		waitToSend: 'Too many requests. The next code can be sent in {time}.',
		codeSent: 'We sent a code to {email}.',
		codeResent: 'We sent a new code to {email}. The earlier one no longer works.',
		code: 'Code',
		codeIncomplete: {
			digits: { one: 'Enter the {count} digit.', other: 'Enter all {count} digits.' },
			alphanumeric: {
				one: 'Enter the {count} character.',
				other: 'Enter all {count} letters and digits.',
			},
		},
		verifyCode: 'Continue',
		resendCode: 'Send a new code',
		resendCodeIn: 'The next code can be sent in {time}.',
		otherEmail: 'Use another email',
		usePasskey: 'Sign in with passkey · {name}',
		useProvider: 'Continue with {name}',
		or: 'or',
		again: 'Sign in again',
		whyExpired: 'Your session has ended. Sign in to continue where you left off.',
		whyStepUp: 'To continue, please show that it’s you.',
		whyOtherCredential: 'To remove this way of signing in, sign in another way first.',
	},
	errors: {
		unknown: 'Something went wrong. Please try again.',
		/** In place of `unknown` in a browser older than those that the packages need. */
		oldBrowser:
			'This browser is too old for your wallet. Update it, or open this page in another one.',
		/** By the SDK's own code. One without a sentence gets that of its remedy. */
		byCode: {
			'otp.rejected':
				'That code didn’t match. A code works for one try only, so please ask for a new one. If you asked in another browser first, use its code there, or wait five minutes.',
			'otp.expired': 'This code has expired. Please ask for a new one.',
			'passkey.cancelled': 'No passkey was used. Try again whenever you like.',
			'passkey.unsupported': 'This browser can’t use passkeys. An email code works everywhere.',
			'passkey.unknown_on_device':
				'This passkey isn’t part of your wallet any more. Sign in with an email code instead.',
			'passkey.wrong_credential':
				'Your device answered with a different passkey. Please try again.',
			'passkey.failed': 'The passkey didn’t work. Try again, or sign in with an email code.',
			'passkey.rp_mismatch': 'Passkeys aren’t set up for this address. Please use an email code.',
			'oauth.token_rejected': 'That account couldn’t be used to sign in. Please try another way.',
			'session.changed':
				'Another account was signed in, so nothing was done. Sign in to yours again to continue.',
			'config.insecure_context':
				'This page isn’t on a secure connection, so your wallet can’t be used here. Please contact support.',
			'config.cookie_refused':
				'Your browser didn’t keep the cookie that signing in needs. Allow cookies for this site, or contact support.',
			'storage.unavailable':
				'This browser couldn’t read or save your wallet’s data. Close its other tabs and try again.',
			'bundle.untrusted':
				'The service’s answer couldn’t be verified, so we stopped to keep your wallet safe. Please contact support.',
			'payload.mismatch':
				'We were asked to sign something other than what you chose, so nothing was signed. Please contact support.',
			'payload.unreadable':
				'We were asked to sign something we can’t read, so nothing was signed. Please contact support.',
			'payload.expired': 'Confirming took too long, so nothing was signed. Please try again.',
			'signature.refused':
				'The service didn’t accept this signature. Please sign in again and retry.',
			'network.offline': 'You seem to be offline. Check your connection and try again.',
			'network.timeout': 'The service took too long to answer. Please try again.',
			'network.module_not_loaded':
				'A part of this page couldn’t be loaded. Check your connection, reload the page and try again.',
			'service.unavailable': 'The service isn’t available right now. Please try again in a moment.',
			'service.unsupported': 'That isn’t available here. Please contact support.',
			'service.rate_limited': 'Too many attempts. Please wait a moment and try again.',
			'passkey.timed_out': 'The passkey prompt ran out of time. Please try again.',
			'passkey.blocked': 'This page isn’t allowed to use passkeys. Please use an email code.',
			'passkey.gesture_lost': 'Please tap again to show your passkeys.',
			'passkey.challenge_expired': 'Signing in took too long. Please try again.',
			'oauth.token_stale': 'That sign-in is too old to be used. Please go to the provider again.',
			'oauth.token_mismatch':
				'That sign-in belongs to another attempt. Please go to the provider again.',
			'oauth.unknown_identity':
				'No wallet is linked to that account. Sign in another way, then link it.',
			'bundle.malformed':
				'We couldn’t read the service’s answer, so we stopped. Please contact support.',
			'network.malformed': 'We couldn’t read the service’s answer. Please try again.',
			'service.rejected': 'The service didn’t accept this. Check the details and try again.',
			'input.invalid': 'Some details are missing or wrong. Check them and try again.',
			'config.invalid': 'This page isn’t set up correctly. Please contact support.',
			'backend.forbidden': 'This page isn’t allowed to use the service. Please contact support.',
		},
		/** By the service's code, where that says more. */
		byServiceCode: {
			PASSKEY_CREDENTIAL_ALREADY_EXISTS: 'This passkey is already part of your wallet.',
		},
		byRemedy: {
			retry: 'Something went wrong. Please try again.',
			wait: 'Please wait a moment and try again.',
			'sign-in': 'Please sign in again to continue.',
			'step-up': 'For this, we need to be sure it’s you. Please sign in again.',
			'request-new-code': 'That code can’t be used any more. Please ask for a new one.',
			'new-quote': 'This quote can’t be used any more. Get a new one to continue.',
			'use-another-method': 'That way of signing in didn’t work. Please try another one.',
			'check-outcome': 'We’re not sure yet whether this went through. Check your activity first.',
			'change-input': 'The service didn’t accept these details. Check them and try again.',
			'contact-support': 'Something isn’t right. Please contact support.',
			none: 'Something went wrong.',
		},
	},
} as const;
