/**
 * Wait after so many failures in a row: `first`, doubled by each further one up to `max`. Milliseconds.
 *
 * @example
 * ```ts
 * import { backOff } from '@countersign/contract/service';
 *
 * export const wait: number = backOff(3, { first: 1_000, max: 30_000 }); // 4,000
 * ```
 */
export function backOff(
	failures: number,
	{ first, max }: { readonly first: number; readonly max: number },
): number {
	return Math.min(first * 2 ** Math.max(0, failures - 1), max);
}
