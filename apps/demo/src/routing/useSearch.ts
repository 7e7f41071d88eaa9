import { useCallback, useSyncExternalStore } from 'react';

/**
 * The query of the address, `?type=INCOMING` or empty, and a way to replace it: nothing is added to the
 * history, so that going back leaves the screen.
 */
export function useSearch(): readonly [string, (search: string) => void] {
	const search = useSyncExternalStore(subscribe, readSearch);
	const replace = useCallback((next: string) => {
		const { pathname } = window.location;
		window.history.replaceState(window.history.state, '', pathname + next);
		window.dispatchEvent(new PopStateEvent('popstate'));
	}, []);
	return [search, replace];
}

function subscribe(changed: () => void): () => void {
	window.addEventListener('popstate', changed);
	return () => window.removeEventListener('popstate', changed);
}

function readSearch(): string {
	return window.location.search;
}
