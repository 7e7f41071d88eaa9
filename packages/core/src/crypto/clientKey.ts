/** A single-use key pair that a session key is sealed to. Not extractable. */
export interface ClientKey {
	readonly pair: CryptoKeyPair;
	/** Uncompressed hex, 130 characters, as `clientPublicKey` wants it in the sealed flow. */
	readonly publicKey: string;
}
