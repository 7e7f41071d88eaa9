/**
 * What a hostile backend can change in the payload of each signed action and still get a signature, when it
 * changes one member at a time. Everything else that the payload holds is refused, unsigned. SECURITY.md shows
 * this table; a story holds it against the code.
 */
export const hostileReach: Readonly<Record<string, readonly string[]>> = {
	addOauth: ['parameters.oauthProviders.0.providerName', 'parameters.userId'],
	changeEmail: ['parameters.userId'],
	exportWallet: ['parameters.walletId'],
	refreshSession: [],
	removeCredential: ['parameters.userId'],
	// Of another session of the wallet: its key is not known here.
	revokeSession: ['parameters.apiKeyIds.0', 'parameters.userId'],
	setPrivacy: ['parameters.payload', 'parameters.signWith'],
};

/** Of every payload: it says when it was made, and nothing is decided by it. */
export const alwaysReachable = 'timestampMs';
