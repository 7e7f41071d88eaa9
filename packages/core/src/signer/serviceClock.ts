/** What the signer asks of the service's clock. */
export interface ServiceClock {
	/** Milliseconds since the epoch, as the service counts them. */
	now(): number;
	/** The local clock, uncorrected. */
	local(): number;
	/** Whether a response has confirmed the time. An unconfirmed one deletes nothing. */
	isConfirmed(): boolean;
	/** Resolves once the remembered difference between the clocks is in use. */
	recall(): Promise<void>;
	/** Uses a time from a response's body, unless a response has confirmed another. */
	estimate(time: string): void;
}
