/**
 * The result of `work`, or the error of `late` when the signal aborts first. It holds also for work
 * that does not watch the signal itself.
 */
export async function beforeDeadline<Result>(
	work: Promise<Result>,
	signal: AbortSignal,
	late: () => Error,
): Promise<Result> {
	let stop = () => {};
	const deadline = new Promise<never>((_, reject) => {
		stop = () => reject(late());
		if (signal.aborted) stop();
		else signal.addEventListener('abort', stop, { once: true });
	});
	try {
		return await Promise.race([work, deadline]);
	} finally {
		signal.removeEventListener('abort', stop);
	}
}
