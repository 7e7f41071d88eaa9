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
