/**
 * The private scalar that signs the sandbox's webhooks, 64 characters of hex. Published on purpose, like
 * the quorum keys: every sandbox signs with the key that `sandboxWebhookKeys` of the contract names.
 */
export const webhookKey = '1d6eb809a0f6c61f46d18d5c8daffffaa7c8c3c22c81c4b504e970c801179c50';
