/**
 * Calls each of an application's listeners. What one throws becomes an error of the page: it neither keeps the others from
 * being called, nor ends what the wallet is doing.
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
