/**
 * Calls each of an application's listeners. An error that one throws is reported to the page; the other listeners
 * are still called, and the wallet's own work continues.
 */
export function callEach<Given extends readonly unknown[]>(
	listeners: Iterable<(...given: Given) => void>,
	...given: Given
): void {
	for (const listener of [...listeners]) {
		try {
			listener(...given);
		} catch (error) {
			queueMicrotask(() => {
				throw error;
			});
		}
	}
}
