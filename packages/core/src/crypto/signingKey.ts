/**
 * A key that can sign and can never be read. It stays inside this package: another frame that got
 * hold of the handle could sign with it.
 */
export interface SigningKey {
	readonly privateKey: CryptoKey;
	/** Compressed hex, as it stands in a stamp. */
	readonly publicKey: string;
}
