/** Tells other tabs that something changed, and hears them. */
export interface Hints {
	send(): void;
	listen(onHint: () => void): void;
}

/**
 * Hints over a BroadcastChannel. They carry nothing: whoever hears one reads the stored record again
 * and trusts no content. A browser without the channel (all storage blocked) has no other tabs to tell.
 */
export function createHints(name: string): Hints {
	let channel: BroadcastChannel | undefined;
	const open = () => {
		try {
			channel ??= new BroadcastChannel(name);
		} catch {
			channel = undefined;
		}
		return channel;
	};
	return {
		send: () => open()?.postMessage(null),
		listen: (onHint) => open()?.addEventListener('message', onHint),
	};
}

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
