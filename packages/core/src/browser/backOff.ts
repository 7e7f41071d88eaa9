/** Wait after so many failures in a row: `first`, doubled by each further one up to `max`. Milliseconds. */
export function backOff(
	failures: number,
	{ first, max }: { readonly first: number; readonly max: number },
): number {
	return Math.min(first * 2 ** Math.max(0, failures - 1), max);
}
