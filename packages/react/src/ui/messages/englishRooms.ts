/*
 * Texts of components that are used without the others, in English. A page that has one of these components loads its
 * texts and not those of payments.
 */

export const credentials = {
	label: 'Ways to sign in',
	loading: 'Loading your ways to sign in',
	types: {
		passkey: 'Passkey',
		email: 'Email code',
		oauth: 'Linked account',
		unknown: 'Sign-in',
	},
	added: 'Added {time}',
	inUse: 'In use',
	remove: 'Remove',
	removeNamed: 'Remove {name}',
	removal: {
		passkey: {
			title: 'Remove this passkey?',
			text: '{name} will no longer open your wallet, and sessions started with it will end. Your device may keep offering it until you delete it there.',
			confirm: 'Remove passkey',
		},
		identity: {
			title: 'Unlink this account?',
			text: '{name} will no longer open your wallet, and sessions started with it will end.',
			confirm: 'Unlink account',
		},
		keep: 'Keep it',
		done: '{name} no longer opens your wallet.',
	},
	addPasskey: 'Add a passkey',
	passkeyAdded: 'Passkey added. Next time, it signs you in.',
	passkeysMissing: 'This browser can’t use passkeys. Email codes work everywhere.',
	passkeyName: 'Name of the passkey',
	passkeyNameHint: 'So that you recognise it later',
	passkeyNameMissing: 'Give it a name.',
	passkeyNameSigns: "Use letters, digits, spaces and . _ - ' ( ) only.",
	createPasskey: 'Create passkey',
	offer: {
		title: 'Sign in faster next time',
		text: 'A passkey uses your screen lock instead of a code, and can’t be phished.',
		dismissed: 'You can add a passkey whenever you like, in your security settings.',
		later: 'Not now',
	},
	deviceNames: { browserOnSystem: '{browser} on {system}', unknown: 'This device' },
} as const;

export const sessions = {
	otherDevice: 'Another device',
	loading: 'Loading your sessions',
	thisDevice: 'This device',
	since: 'Signed in {time}',
	active: 'Active',
	end: 'End',
	endNamed: 'End the session of {name}',
	endTitle: 'End the session of {name}?',
	endText: 'Whoever uses it can’t send money from your wallet any more, until they sign in again.',
	endConfirm: 'End session',
	ended: 'That session is over.',
	everywhere: {
		start: 'Sign out everywhere',
		title: 'Sign out everywhere?',
		text: 'This ends every session, also the one on this device. Nobody can sign for your wallet until you sign in again.',
		confirm: 'Sign out everywhere',
	},
} as const;

export const instructions = {
	transfer: 'Transfer in {currency}',
	onNetwork: '{asset} on {network}',
	onlyOn: 'Send only {asset}, and only on {network}. Money sent on another network is lost.',
	loading: 'Loading payment details',
	goodFor: 'This price is held for {time}',
	goodUntil:
		'These details are good until {moment}. Use a transfer that arrives in time. Money that comes later isn’t lost: it is sent back, or support can find it.',
	late: 'The time to pay has run out. Don’t send money to this any more. If you have sent it, it comes back or support can find it.',
	by: 'By {rails}',
	referenceHint: 'Without it, the money can’t be matched to you.',
	scan: 'Scan it with your payment app',
	qr: 'QR code to pay by {kind}',
	copy: 'Copy',
	copyNamed: 'Copy: {label}',
	copied: 'Copied',
	copiedNamed: 'Copied: {label}',
	notCopied: 'This browser didn’t allow copying. Select the text and copy it.',
	open: 'Open the payment page',
	none: 'There is no way to add money to this wallet yet.',
	uma: 'UMA address',
	umaHint: 'Like an email address, but for money. Anyone with UMA can pay you, in their currency.',
	umaLine: 'Address',
} as const;

export const emailChange = {
	loading: 'Loading your email address',
	change: 'Change email',
	field: 'New email',
	hint: 'Your sign-in codes will go there. We’ll send one right away to check the address.',
	save: 'Change email',
	confirm: {
		title: 'Is this your address?',
		text: 'Your sign-in codes will go only there, and you have no other way to sign in. If it’s wrong, nobody can get into your wallet again.',
		yes: 'Yes, this is my address',
	},
	unproven:
		'Your sign-in codes now go to {email}. Enter one from there to show that they arrive. Until you do, you can’t sign in with a code on a new device.',
	wrong: 'Mistyped it, or no code arrives? Until you enter one, you can go back.',
	until: 'If you close this page or your device sleeps, you can only go back until {time}.',
	goBack: 'Go back to {former}',
	proven: 'Done. Your codes go to {email}.',
	wentBack: 'Your codes go to {email} again.',
} as const;

export const recovery = {
	text: 'Recovery words open your wallet without this app. Anyone who has them can take your money.',
	paper: 'Write them on paper, in order, and keep it where only you can reach it.',
	nowhere: 'Don’t take a picture of them, and don’t put them in email, chats, notes or the cloud.',
	nobody: 'Don’t share them with anyone. We never ask for them.',
	show: 'Get recovery words',
	title: 'Recovery words',
	covered: 'Your words are ready. Make sure that nobody can see your screen.',
	reveal: 'Show the words',
	hide: 'Hide the words',
	hidesIn: 'Hidden again in {time}',
	later: 'You can come back for them whenever you are signed in.',
	next: 'I wrote them down',
	checkText: 'Enter these three words from your paper.',
	word: 'Word {number}',
	wrong: 'That isn’t the word. Check your paper.',
	check: 'Check my words',
	lookAgain: 'Back to the words',
	right: 'All three are right. Keep the paper safe.',
	done: 'Done',
} as const;

export const contacts = {
	phone: {
		text: 'Some payment providers ask for a verified phone number. If yours does, we’ll text you a code.',
		send: 'Text me a code',
		sent: 'We texted a code to the phone number on file.',
		resent: 'We texted a new code to the phone number on file.',
		verified: 'Your phone number is verified.',
		notNeeded:
			'Nothing to do: your payment provider has verified your phone number already, or doesn’t ask for it.',
	},
	email: {
		text: 'Some payment providers ask for a verified email address. If yours does, we’ll email you a code.',
		send: 'Email me a verification code',
		sent: 'We emailed a code to the address on file.',
		resent: 'We emailed a new code to the address on file.',
		verified: 'Your email address is verified.',
		notNeeded:
			'Nothing to do: your payment provider has verified your email address already, or doesn’t ask for it.',
	},
	code: 'Verification code',
	codeIncomplete: 'Enter the whole code, as it was sent to you.',
	verify: 'Verify',
	refused: 'That code didn’t match, or has expired. Check it, or ask for a new one.',
	resend: 'Send a new verification code',
	resendIn: 'The next code can be sent in {time}.',
} as const;

/** What went wrong after the sign-in, by the SDK's code or the service's. */
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
