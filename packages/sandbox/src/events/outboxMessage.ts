/**
 * An email or text message that the sandbox stored instead of sending it.
 * Published: this file names no type of the database.
 */
export interface OutboxMessage {
	readonly channel: 'EMAIL' | 'SMS';
	/**
	 * The address of an email. The interface has no telephone numbers of customers, so a text message goes to
	 * the customer's id.
	 */
	readonly to: string;
	/** The one-time code in it; empty in a notice of the platform, which has none. */
	readonly code: string;
	readonly message: string;
	/** ISO 8601 date-time, UTC, by the sandbox's clock. */
	readonly sentAt: string;
}
