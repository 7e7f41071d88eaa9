import type { Transaction } from '@countersign/contract';

/** Whether money moved, is moving, or should have: a quote that was never confirmed is none of it. */
export function hasMoved({ type, status }: Transaction): boolean {
	return !(type === 'OUTGOING' && (status === 'PENDING' || status === 'EXPIRED'));
}
