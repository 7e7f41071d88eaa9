import { useSyncExternalStore } from 'react';

/** The path in the address bar; renders again when it changes. The sign-in page needs no more of it than its start. */
export function usePath(): string {
	return useSyncExternalStore(subscribe, readPath);
}

function subscribe(changed: () => void): () => void {
	window.addEventListener('popstate', changed);
	return () => window.removeEventListener('popstate', changed);
}

function readPath(): string {
	return window.location.pathname;
}
