/** Public keys that sign what an enclave hands out: uncompressed P-256 points, 130 hex characters each. */
export interface EnclaveKeys {
	/** Signers of the bundle that a one-time code is sealed to. A list, so that keys can rotate. */
	readonly otp: readonly string[];
	/** Signers of wallet-export envelopes. */
	readonly export: readonly string[];
}

/**
 * The signers of the local sandbox. Their private halves are published with the sandbox, so they
 * prove nothing anywhere else: a client must refuse them outside a sandbox environment.
 */
export const sandboxEnclaveKeys: EnclaveKeys = {
	otp: [
		'0473df7165ac9060056338d000f209b123c259649b41c9d7fea32ad5c72df408819dec16c2ed0b00f30cadd73b1230099c42db81c23169b070b1c8c7c92b15c25c',
	],
	export: [
		'04989237e7605c452dbfa794b51d882f65c97e285f628d784be741e5311a43a107882da74eee0e5ac0c79a3250298d22bfa3ad828960cfe78355ba0d8f15e754b3',
	],
};

/**
 * How every key of {@link sandboxEnclaveKeys} and every recipient of `sandboxTransactions` begins, in lowercase: 16
 * characters recognise them, for a client that refuses them elsewhere without carrying them all.
 */
export const sandboxPrefixes: readonly string[] = [
	'0473df7165ac9060',
	'04989237e7605c45',
	'0xd21e8d3e595ce1',
	'0x68d4aa86da46f1',
];

/**
 * The keys that sign the local sandbox's webhooks, SPKI in PEM. Their private halves are published with
 * the sandbox, so they prove nothing anywhere else: a receiver must refuse them outside a sandbox
 * environment.
 */
export const sandboxWebhookKeys: readonly string[] = [
	`-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEgIpshXtVqz6rSD2K/2QPuIG0dsbn
OUB2ptkzSd0mtiauzwgL4ZLJUVqdd/na+fARXFPrFcy/QrhqLNpZeWQylg==
-----END PUBLIC KEY-----
`,
];

/** The API credential of the local sandbox unless it is configured otherwise. Published, so it opens nothing elsewhere. */
export const sandboxCredential = {
	tokenId: 'sandbox_token',
	clientSecret: 'sandbox_secret',
} as const;
