/**
 * What a hostile backend can change in the payload of each signed action and still get a signature, when it
 * changes one member at a time. Everything else that the payload holds is refused, unsigned. The site shows
 * this table; a story holds it against the code.
 */
export const hostileReach: Readonly<Record<string, readonly string[]>> = {
	addEmailOtp: ['parameters.userId'],
	addOauth: ['parameters.oauthProviders.0.providerName', 'parameters.userId'],
	addPasskey: ['parameters.authenticators.0.transports.0', 'parameters.userId'],
	changeEmail: ['parameters.userId'],
	executeQuote: ['generateAppProofs', 'parameters.signWith'],
	exportWallet: ['parameters.walletId'],
	refreshSession: [],
	removeCredential: ['parameters.userId'],
	// The session that a sign-in or a refresh replaces on this device is ended like another one.
	replaceSession: ['parameters.apiKeyIds.0', 'parameters.userId'],
	// Of another session of the wallet: its key is not known here.
	revokeSession: ['parameters.apiKeyIds.0', 'parameters.userId'],
	setPrivacy: ['parameters.payload', 'parameters.signWith'],
	signOut: ['parameters.userId'],
	// The key of another session, for each one in the list of the backend. Never the own one before its turn.
	signOutEverywhere: ['parameters.apiKeyIds.0', 'parameters.userId'],
};

/** What is signed besides, and why it is in no row of {@link hostileReach}. */
export const signedElsewhere: Readonly<Record<string, string>> = {
	signInByCode: 'signs as finishEmailSignIn does',
	stepUp: 'signs as exportWallet does',
	finishEmailSignIn: 'signs a token that the enclave has signed, which its own test changes',
};

/** Of every payload: it says when it was made, and nothing is decided by it. */
export const alwaysReachable = 'timestampMs';

/**
 * Which members of responses a backend cannot change alone, and the code that each action refuses them with, when one
 * member of one response is another. Every other member is believed: there is nothing to hold it against.
 */
export const refusedResponses: Readonly<
	Record<string, Readonly<Record<string, readonly string[]>>>
> = {
	signInByCode: {
		'bundle.untrusted': ['otpEncryptionTargetBundle'],
		'otp.expired': ['requestId'],
		'service.not_found': ['credentialId'],
	},
	signInWithOauth: {
		'service.not_found': ['credentialId'],
		'session.key_rejected': ['encryptedSessionSigningKey'],
	},
	signInWithPasskey: {
		'network.malformed': ['accountId'],
		'payload.mismatch': ['credentialId'],
		'session.key_rejected': ['encryptedSessionSigningKey'],
		'signature.refused': ['challenge', 'requestId'],
	},
	preparePasskeySignIn: {
		'network.malformed': ['accountId'],
		'payload.mismatch': ['credentialId'],
		'session.key_rejected': ['encryptedSessionSigningKey'],
		'signature.refused': ['challenge', 'requestId'],
	},
	signInWithPasskeyAutofill: {
		'network.malformed': ['accountId'],
		'payload.mismatch': ['credentialId'],
		'session.key_rejected': ['encryptedSessionSigningKey'],
		'signature.refused': ['challenge', 'requestId'],
	},
	refreshSession: {
		'outcome.unknown': ['accountId', 'requestId'],
		'session.key_rejected': ['encryptedSessionSigningKey'],
	},
	revokeSession: { 'signature.refused': ['requestId'] },
	signOut: { unconfirmed: ['requestId'] },
	signOutEverywhere: { unconfirmed: ['data.0.id', 'requestId'] },
	addPasskey: {
		'passkey.cancelled': ['options.pubKeyCredParams.0.alg'],
		'passkey.failed': ['options.challenge', 'options.user.id'],
		'passkey.rp_mismatch': ['options.rp.id'],
		'passkey.unsupported': ['options.pubKeyCredParams.0.type'],
		'signature.refused': ['requestId'],
	},
	addEmailOtp: {
		'input.invalid': ['email'],
		'service.not_found': ['accountId'],
		'signature.refused': ['requestId'],
	},
	addOauth: { 'signature.refused': ['requestId'] },
	changeEmail: {
		'network.malformed': ['id'],
		'service.not_found': ['customerId'],
		'service.rejected': ['customerType'],
		'session.changed': ['accountId'],
		'signature.refused': ['requestId'],
	},
	exportWallet: {
		'bundle.untrusted': ['encryptedWalletCredentials'],
		'outcome.unknown': ['requestId'],
	},
	removeCredential: { 'signature.refused': ['requestId'] },
	setPrivacy: { 'signature.refused': ['requestId'] },
	// An export that waits for another sign-in, in which the person gives up when that sign-in fails or does not fit.
	stepUp: {
		'bundle.untrusted': ['encryptedWalletCredentials'],
		'outcome.unknown': ['requestId'],
		'session.changed': ['accountId'],
		'step_up.cancelled': ['credentialId', 'data.0.id', 'otpEncryptionTargetBundle', 'requestId'],
	},
	createQuote: {
		'quote.mismatch': [
			'destination.accountId',
			'destination.destinationType',
			'exchangeRate',
			'receivingCurrency.decimals',
			'sendingCurrency.decimals',
			'source.accountId',
			'source.sourceType',
			'totalReceivingAmount',
		],
	},
	getQuote: { 'network.malformed': ['id'] },
	executeQuote: {},
	transferIn: {
		'transfer.mismatch': [
			'destination.accountId',
			'receivedAmount.amount',
			'source.accountId',
			'type',
		],
	},
	transferOut: {
		'transfer.mismatch': ['destination.accountId', 'sentAmount.amount', 'source.accountId', 'type'],
	},
	estimateWithdrawalFee: {},
	listExchangeRates: {},
	getTransaction: { 'network.malformed': ['id'] },
	followTransaction: { 'read again': ['id'] },
	listTransactions: {},
	subscribeEvents: {},
	fundSandboxAccount: { 'network.malformed': ['id'] },
	sendSandboxPayment: { 'network.malformed': ['quoteId', 'type'] },
	createExternalAccount: {},
	removeExternalAccount: {},
	getExternalAccount: { 'network.malformed': ['id'] },
	listExternalAccounts: {},
	listInvitations: {},
	createInvitation: {},
	getInvitation: {},
	claimInvitation: {},
	cancelInvitation: { 'network.malformed': ['code'] },
	lookupExternalAccount: { 'network.malformed': ['accountId'] },
	lookupUma: { 'network.malformed': ['receiverUmaAddress'] },
	listDiscoveries: {},
	listInternalAccounts: {},
	listCredentials: {},
	listSessions: {},
	getMe: {},
	getCustomer: { 'network.malformed': ['id'], 'service.not_found': ['customerId'] },
	sendEmailVerification: { 'service.not_found': ['customerId'] },
	confirmEmailVerification: { 'outcome.unknown': ['customerId'] },
	sendPhoneVerification: { 'service.not_found': ['customerId'] },
	confirmPhoneVerification: { 'outcome.unknown': ['customerId'] },
};

/** Rows that are not named after an exported action. */
export const flowRows: readonly string[] = ['replaceSession', 'signInByCode', 'stepUp'];

/** Exported actions that send no request themselves, so that no response reaches them. A story calls each. */
export const withoutRequests: readonly string[] = [
	'cancelStepUp',
	'explainQuote',
	'getCapabilities',
	'getEmailCodeFormat',
	'getEmailSignIn',
	'getSession',
	'getStepUp',
	'listDevicePasskeys',
	'prepareOauth',
	'requestStepUp',
	'restoreSession',
	'serviceNow',
	'setLoginAccount',
	'subscribeSession',
	'subscribeStepUp',
];

/** Exported actions that have no row of their own, and why. */
export const triedElsewhere: Readonly<Record<string, string>> = {
	createPayment: 'sends what createQuote, getQuote, executeQuote and getTransaction send',
	keepSessionFresh: 'calls refreshSession when the session is about to expire',
	startEmailSignIn: 'the first half of signInByCode',
	finishEmailSignIn: 'the second half of signInByCode',
	getSpendingLimits: 'limitedPayments.node.test.ts, in front of a backend with limits',
	setSpendingLimits: 'reads the same response as getSpendingLimits',
	stopWaitingLimit: 'reads the same response as getSpendingLimits',
};
