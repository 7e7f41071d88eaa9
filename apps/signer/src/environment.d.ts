/** Settings of a build. */
interface ImportMetaEnv {
	/** Absolute address of the platform's backend: `https://app.example.com/api`. */
	readonly VITE_ENDPOINT: string;
	/** Comma-separated origins of the pages that may show the signer: `https://app.example.com`. */
	readonly VITE_APPLICATIONS: string;
	/** `production`; anything else is the local sandbox. */
	readonly VITE_ENVIRONMENT?: string;
	/** JSON: `enclaveKeys` of the wallet. */
	readonly VITE_ENCLAVE_KEYS?: string;
	/** JSON: `transactions` of the wallet, with `maximumFee` as a text in wei. */
	readonly VITE_TRANSACTIONS?: string;
	/** JSON: `spendingLimits` of the wallet. */
	readonly VITE_SPENDING_LIMITS?: string;
	/** `allow`: `privacyDigest` of the wallet. */
	readonly VITE_PRIVACY_DIGEST?: string;
	/** JSON: `emailCode` of the wallet, where the service's differs from the default. */
	readonly VITE_EMAIL_CODE?: string;
}
