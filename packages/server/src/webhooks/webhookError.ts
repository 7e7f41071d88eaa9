/** What is wrong with a delivery. */
export type WebhookErrorCode =
	| 'webhook.unsigned'
	| 'webhook.signature_malformed'
	| 'webhook.signature_invalid'
	| 'webhook.body_malformed'
	| 'webhook.timestamp_malformed'
	| 'webhook.timestamp_too_old'
	| 'webhook.timestamp_in_future';

/** A delivery that is not to be believed. Its message holds nothing of the delivery. */
export class WebhookError extends Error {
	override readonly name = 'WebhookError';
	readonly code: WebhookErrorCode;

	constructor(code: WebhookErrorCode, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}
