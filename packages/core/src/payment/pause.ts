/** Longer timers fire at once. */
const longest = 2 ** 31 - 1;

/** Resolves after so many milliseconds, or when the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (signal.aborted || milliseconds <= 0) return resolve();
		const end = () => {
			clearTimeout(timer);
			signal.removeEventListener('abort', end);
			resolve();
		};
		const timer = setTimeout(end, Math.min(milliseconds, longest));
		signal.addEventListener('abort', end);
	});
}
