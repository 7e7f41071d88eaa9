/** Inputs that failed once: group, seed and index. Every run begins with them. */
export const knownFailures: readonly (readonly [group: string, seed: number, index: number])[] = [
	// The test took a detail of the rate, which core does not read, for an amount that is shown.
	['core getTransaction', 20_782, 32],
	['core executeQuote', 20_782, 82],
	// A transaction without an amount was returned for a payment that was sent.
	['core sendSandboxPayment', 20_783, 36],
	// An ECDSA signature was accepted with more bytes behind it.
	['sandbox, assertions', 77, 68],
	// The id of a credential that was sent a code was an object, and the backend responded with 500.
	['server, responses of the service', 20_783, 17_051],
	// The same id, in the list of credentials that a code is sent for.
	['server, responses of the service', 967_889_628, 2_020],
	// The session of a verified credential was null, and the backend responded with 500.
	['server, responses of the service', 20_783, 31_220],
	// Of these three, the processor had more than 50 ms of work: the garbage of the million inputs before.
	['server, responses of the service', 20_783, 31_864],
	['server, passkeys', 20_783, 15_525],
	['server, responses of the service', 20_902, 41_941],
	// The timeout of a new passkey was no number, and the error had no type.
	['core addPasskey', 20_902, 272],
	// Neither hangs: the machine had eight times its load.
	['core addPasskey', 20_784, 0],
	['core signOut', 20_784, 19],
];
