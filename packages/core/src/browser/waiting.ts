/** Resolves after a delay; rejects with the signal's reason if it aborts first. */
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

/** Settles as `promise` does; rejects with the signal's reason if it aborts first. */
export function orAbort<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal.reason);
		if (signal.aborted) abort();
		signal.addEventListener('abort', abort, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
	});
}

/** Resolves once the signal aborts. */
export function untilAborted(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (signal.aborted) resolve();
		else signal.addEventListener('abort', () => resolve(), { once: true });
	});
}

/** Resolves once this tab is visible; at once where there is no document. */
export function untilVisible(): Promise<void> {
	if (typeof document === 'undefined') return Promise.resolve();
	return new Promise((resolve) => {
		const check = () => {
			if (document.hidden) return;
			document.removeEventListener('visibilitychange', check);
			resolve();
		};
		document.addEventListener('visibilitychange', check);
		check();
	});
}
