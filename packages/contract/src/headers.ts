/** Request headers of the service that carry meaning beyond HTTP itself. */
export interface HeaderNames {
	/** API-key stamp over a `payloadToSign`. A deployment may name it after itself. */
	readonly walletSignature: string;
	/** The `requestId` of a challenge, echoed exactly on the second leg. */
	readonly requestId: string;
	/** The same key sent again returns the first response. Scoped to the API credential. */
	readonly idempotencyKey: string;
}

/** The names that the specification uses. Configuration may replace them. */
export const defaultHeaderNames: HeaderNames = {
	walletSignature: 'Service-Wallet-Signature',
	requestId: 'Request-Id',
	idempotencyKey: 'Idempotency-Key',
};

/** Header of a webhook that holds its `WebhookSignature`. A deployment may name it after itself. */
export const defaultWebhookSignatureHeader = 'X-Service-Signature';
