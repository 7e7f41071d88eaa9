/** How far the service's clock may be ahead of ours, in milliseconds. */
export const webhookClockTolerance: number = 5 * 60_000;

/**
 * How long the id of a handled webhook is remembered, in milliseconds. The service retries for 7 days
 * (public interface, 4.4).
 */
export const webhookIdMemory: number = 8 * 24 * 60 * 60_000;

/**
 * The age in milliseconds from which a webhook is refused. A webhook may be handled before the time in
 * its timestamp, so it must expire earlier than the memory of its id by the tolerance.
 */
export const longestWebhookAge: number = webhookIdMemory - webhookClockTolerance;
