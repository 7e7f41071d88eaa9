/** What goes wrong rarely, or after the sign-in, by the SDK’s code or the service’s, in English. */
export const walletErrors = {
	'passkey.unsupported': 'This browser can’t use passkeys. An email code works everywhere.',
	'passkey.unknown_on_device':
		'This passkey isn’t part of your wallet any more. Sign in with an email code instead.',
	'passkey.wrong_credential': 'Your device answered with a different passkey. Please try again.',
	'passkey.failed': 'The passkey didn’t work. Try again, or sign in with an email code.',
	'passkey.rp_mismatch': 'Passkeys aren’t set up for this website. Please use an email code.',
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
	'signature.refused': 'The service didn’t accept this signature. Please sign in again and retry.',
	'service.unsupported': 'That isn’t available here. Please contact support.',
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
	'backend.forbidden': 'This page isn’t allowed to use the service. Please contact support.',
	'session.expired': 'Your session has ended. Please sign in again to continue.',
	'session.key_rejected': 'This browser can’t sign for your wallet any more. Please sign in again.',
	'service.not_found': 'We can’t find what you’re looking for.',
	'service.conflict': 'Something changed in the meantime. Check your activity before you continue.',
	'backend.signed_out': 'You’re signed out. Please sign in again.',
	'backend.step_up_required': 'To do this, please sign in again.',
	'signer.unavailable': 'We couldn’t reach the part of this page that signs. Please try again.',
	'signer.declined': 'You didn’t confirm this, so nothing was signed.',
	'signer.refused': 'This can’t be done here. Nothing was signed.',
	'limit.exceeded':
		'This is above the limit for payments from your wallet, so nothing was sent. Pay less, or try again later.',
	EMAIL_OTP_EMAIL_ALREADY_EXISTS: 'Another wallet uses this address. Enter a different one.',
	IDENTITY_ALREADY_LINKED: 'This account opens another wallet. Remove it there first.',
	'otp.already_registered': 'Your wallet already sends codes to an email address.',
	'credential.last':
		'This is your only way to sign in on a new device. Add another one before you remove it.',
	'step_up.cancelled': 'This wasn’t done. Try again whenever you like.',
	'transfer.mismatch':
		'The service returned details of a different transfer. Check your activity before you continue.',
	'outcome.unknown':
		'We didn’t get an answer, so we don’t know yet whether this changed. Check before you repeat it.',
	'credential.in_use':
		'You’re signed in with this passkey. To remove it, sign in another way first.',
	'passkey.already_registered': 'This device already has a passkey for your wallet.',
	'bundle.wrong_wallet':
		'The service returned data for a different wallet, so we stopped. Please contact support.',
	'quote.expired': 'This price has run out, and nothing was sent. Get a new one to continue.',
	'quote.not_executable':
		'This payment was confirmed already, or can’t be confirmed any more. Check your activity before you send it again.',
	'quote.mismatch':
		'The price that came back wasn’t for the payment you asked for, so nothing was sent. Please contact support.',
	'execution.unknown':
		'We didn’t get an answer, so we’re checking whether your payment went through. Don’t send it again yet.',
	AMOUNT_OUT_OF_RANGE: 'This amount is outside what can be sent. Try another one.',
	INVALID_AMOUNT: 'This amount can’t be sent. Try another one.',
	INVALID_BANK_ACCOUNT: 'The bank doesn’t know this account. Check the details and try again.',
	INVALID_RECEIVER: 'This recipient can’t be paid. Check the details and try again.',
	COUNTERPARTY_NOT_ALLOWED: 'Payments to this recipient aren’t possible.',
	VELOCITY_LIMIT_EXCEEDED:
		'This goes over your sending limit for now. Try a smaller amount or wait.',
	SELF_PAYMENT: 'You can’t send money to the account it comes from.',
	QUOTE_REQUEST_FAILED:
		'We couldn’t get a price for this payment, so nothing was sent. Please try again.',
	USER_NOT_READY: 'Your wallet isn’t ready to send yet. Please try again in a moment.',
	QUOTE_NOT_FOUND: 'We can’t find this price any more. Start the payment again.',
	TRANSACTION_NOT_FOUND: 'We can’t find this payment.',
	UMA_NOT_FOUND: 'No one can be paid at this address. Check it for typos.',
	INVALID_UMA_ADDRESS: 'This isn’t a UMA address. One looks like $name@domain.',
	UNSUPPORTED_UMA_VERSION:
		'The recipient’s provider uses another version of UMA, so it can’t be paid from here.',
	NO_COMPATIBLE_UMA_VERSION:
		'The recipient’s provider uses another version of UMA, so it can’t be paid from here.',
	LNURLP_REQUEST_FAILED: 'The recipient’s provider isn’t answering. Please try again later.',
	LOOKUP_REQUEST_FAILED: 'The recipient’s provider isn’t answering. Please try again later.',
	PAYREQ_REQUEST_FAILED:
		'The recipient’s provider declined the payment, so nothing was sent. Please try again later.',
	UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY:
		'The recipient’s provider requires details that it doesn’t supply, so they can’t be paid from here.',
	LOOKUP_REQUEST_NOT_FOUND:
		'Too much time has passed since the recipient was looked up. Start the payment again.',
	MISSING_MANDATORY_USER_INFO: 'The recipient’s provider has to know more about you.',
	SENDER_NOT_ACCEPTED: 'The recipient’s provider doesn’t take payments from you.',
	INVALID_CURRENCY: 'This recipient can’t be paid in this currency.',
} as const;
