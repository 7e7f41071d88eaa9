/** Settings of a build. Named one by one, so that the bundler can drop what a build does not need. */
interface ImportMetaEnv {
	/** `production`; anything else is the local sandbox. */
	readonly VITE_ENVIRONMENT?: string;
	readonly VITE_ENDPOINT?: string;
	/** Comma-separated hex. */
	readonly VITE_OTP_KEYS?: string;
	readonly VITE_EXPORT_KEYS?: string;
	/** JSON, with `maximumFee` as a text in wei. */
	readonly VITE_TRANSACTIONS?: string;
	/** `RP_ID` of the backend, where it is not the page's host. */
	readonly VITE_RP_ID?: string;
	/** Origin of a signer of its own, such as `https://signer.example.com`. Absent: the page signs. */
	readonly VITE_SIGNER?: string;
	/** JSON: `emailCode` of the wallet, where the service's codes differ from its defaults. */
	readonly VITE_EMAIL_CODE?: string;
}
