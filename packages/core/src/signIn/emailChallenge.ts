/** An emailed code on its way. Survives a reload; holds nothing secret. */
export interface EmailChallenge {
	readonly email: string;
	/** `AuthMethod:<uuid>`. */
	readonly credentialId: string;
	/** What the code will be sealed to. One use. */
	readonly otpEncryptionTargetBundle: string;
	/** Milliseconds since the epoch, on the service's clock. */
	readonly sentAt: number;
	/** How it was asked for: with the address, or of a credential that the backend's login names. */
	readonly askedBy: 'email' | 'credential';
}
