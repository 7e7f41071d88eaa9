import type { Victim } from './createFaultQueue.js';

/** A webhook on its way to the platform as faults see it. */
export function toDelivery(): Victim {
	return { operation: 'deliverWebhook', leg: 'unsigned' };
}
