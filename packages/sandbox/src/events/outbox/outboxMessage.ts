/** An email or a text message that the sandbox made and sent nowhere. */
export interface OutboxMessage {
	readonly channel: 'EMAIL' | 'SMS';
	/**
	 * Of an email its address. The interface knows no telephone number of a customer, so a text message
	 * goes to the customer's id.
	 */
	readonly to: string;
	/** The one-time code in it. */
	readonly code: string;
	readonly message: string;
	/** ISO 8601 date-time, UTC, by the sandbox's clock. */
	readonly sentAt: string;
}
