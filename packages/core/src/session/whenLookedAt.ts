/**
 * Calls the listener whenever the person turns to this page: to its window, to its tab, or back to it in the
 * history, where it has slept meanwhile. What another tab told nobody, because it crashed, is then found out.
 */
export function whenLookedAt(listener: () => void): void {
	if (typeof document === 'undefined') return;
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') listener();
	});
	addEventListener('focus', listener);
	addEventListener('pageshow', listener);
}
