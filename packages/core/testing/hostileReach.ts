/**
 * What a hostile backend can change in the payload of each signed action and still get a signature, when it
 * changes one member at a time. Everything else that the payload holds is refused, unsigned. SECURITY.md shows
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
	// Of another session of the wallet: its key is not known here.
	revokeSession: ['parameters.apiKeyIds.0', 'parameters.userId'],
	setPrivacy: ['parameters.payload', 'parameters.signWith'],
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
		'service.not_found': ['credentialId'],
		'signature.refused': ['requestId'],
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
	addPasskey: {
		'network.malformed': ['accountId', 'credentialId'],
		'passkey.cancelled': ['options.pubKeyCredParams.0.alg'],
		'passkey.failed': ['options.challenge'],
		'passkey.rp_mismatch': ['options.rp.id'],
		'passkey.unsupported': ['options.pubKeyCredParams.0.type'],
		'signature.refused': ['requestId'],
	},
	addEmailOtp: {
		'input.invalid': ['email'],
		'network.malformed': ['accountId'],
		'service.not_found': ['accountId'],
		'signature.refused': ['requestId'],
	},
	addOauth: { 'network.malformed': ['accountId'], 'signature.refused': ['requestId'] },
	changeEmail: {
		'service.not_found': ['customerId'],
		'session.changed': ['accountId'],
		'signature.refused': ['requestId'],
	},
	exportWallet: {
		'bundle.untrusted': ['encryptedWalletCredentials'],
		'signature.refused': ['requestId'],
	},
	refreshSession: {
		'network.malformed': ['accountId'],
		'session.key_rejected': ['encryptedSessionSigningKey'],
		'signature.refused': ['requestId'],
	},
	removeCredential: { 'signature.refused': ['requestId'] },
	revokeSession: { 'signature.refused': ['requestId'] },
	setPrivacy: { 'network.malformed': ['id'], 'signature.refused': ['requestId'] },
	// An export that waits for another sign-in, in which the person gives up when that sign-in fails or does not fit.
	stepUp: {
		'bundle.untrusted': ['encryptedWalletCredentials'],
		'session.changed': ['accountId'],
		'signature.refused': ['requestId'],
		'step_up.cancelled': ['credentialId', 'data.0.id', 'otpEncryptionTargetBundle', 'requestId'],
	},
	createQuote: {
		'quote.mismatch': [
			'destination.accountId',
			'destination.destinationType',
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
	getTransaction: { 'network.malformed': ['id'] },
	getExternalAccount: { 'network.malformed': ['id'] },
	lookupExternalAccount: { 'network.malformed': ['accountId'] },
	lookupUma: { 'network.malformed': ['receiverUmaAddress'] },
	fundSandboxAccount: { 'network.malformed': ['id'] },
	sendSandboxPayment: { 'network.malformed': ['quoteId'] },
	listTransactions: {},
	listExternalAccounts: {},
	listInternalAccounts: {},
	listCredentials: {},
	listSessions: {},
	getMe: {},
	getCustomer: { 'network.malformed': ['id'], 'service.not_found': ['customerId'] },
};
