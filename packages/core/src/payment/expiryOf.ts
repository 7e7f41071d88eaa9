import type { Quote } from '@countersign/contract';

/** Last moment at which an offer is still sent: its end, less the margin. Epoch milliseconds. */
export function expiryOf({ expiresAt }: Quote, margin: number): number {
	return Date.parse(expiresAt) - margin;
}
