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
			'session.none': 'Please sign in to continue.',
			'network.offline': 'You seem to be offline. Check your connection and try again.',
			'network.timeout': 'The service took too long to answer. Please try again.',
			'network.module_not_loaded':
				'A part of this page couldn’t be loaded. Check your connection, reload the page and try again.',
			'service.unavailable': 'The service isn’t available right now. Please try again in a moment.',
			'service.rate_limited': 'Too many attempts. Please wait a moment and try again.',
			'config.invalid': 'This page isn’t set up correctly. Please contact support.',
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
			'new-quote': 'This price can’t be used any more. Get a new one.',
			'use-another-method': 'That way of signing in didn’t work. Please try another one.',
			'check-outcome': 'We’re not sure yet whether this went through. Check your activity first.',
			'change-input': 'The service didn’t accept these details. Check them and try again.',
			'contact-support': 'Something isn’t right. Please contact support.',
			none: 'Something went wrong.',
		},
	},
} as const;
