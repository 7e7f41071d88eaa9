/**
 * What becomes an error of the page from now on: what listeners and callbacks of an application throw.
 *
 * @param onEnd - Takes the function that ends the watch: `onTestFinished`.
 */
export function watchReported(onEnd: (stop: () => void) => void): readonly unknown[] {
	const reported: unknown[] = [];
	const queue = globalThis.queueMicrotask;
	onEnd(() => {
		globalThis.queueMicrotask = queue;
	});
	globalThis.queueMicrotask = (run) =>
		queue(() => {
			try {
				run();
			} catch (error) {
				reported.push(error);
			}
		});
	return reported;
}
