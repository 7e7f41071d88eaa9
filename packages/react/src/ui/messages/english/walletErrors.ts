/** What went wrong after the sign-in, by the SDK’s code or the service’s, in English. */
export const walletErrors = {
	'session.none': 'Please sign in to continue.',
	'session.expired': 'Your session has ended. Please sign in again to continue.',
	'session.key_rejected': 'This browser can’t use its stored key any more. Please sign in again.',
	'service.not_found': 'We can’t find what you’re looking for.',
	'service.conflict': 'Something changed in the meantime. Check your activity before you continue.',
	'backend.signed_out': 'You’re signed out. Please sign in again.',
	'backend.step_up_required': 'To do this, please sign in again.',
	'signer.unavailable': 'We couldn’t reach the part of this page that signs. Please try again.',
	'signer.declined': 'You didn’t confirm this, so nothing was signed.',
	'signer.refused': 'This can’t be done here. Nothing was signed.',
	'limit.exceeded':
		'This is above the limit for payments from your wallet. Pay less, or try again later.',
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
	'quote.expired': 'This quote has expired. Get a new one to continue.',
	'quote.not_executable': 'This payment was confirmed already, or can’t be confirmed any more.',
	'quote.mismatch':
		'The quote that came back wasn’t the one you asked for, so nothing was signed. Please contact support.',
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
	QUOTE_REQUEST_FAILED: 'We couldn’t get a quote for this payment. Please try again.',
	USER_NOT_READY: 'Your wallet isn’t ready to send yet. Please try again in a moment.',
	QUOTE_NOT_FOUND: 'We can’t find this quote. Start the payment again.',
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
