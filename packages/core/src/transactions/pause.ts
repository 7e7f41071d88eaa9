/** Lets time pass; rejects with the signal's reason when that comes first. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const abort = () => {
			clearTimeout(timer);
			reject(signal.reason);
		};
		const timer = setTimeout(() => {
			signal.removeEventListener('abort', abort);
			resolve();
		}, milliseconds);
		if (signal.aborted) abort();
		else signal.addEventListener('abort', abort, { once: true });
	});
}
