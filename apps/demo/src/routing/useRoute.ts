import { useMemo, useSyncExternalStore } from 'react';
import { parseRoute } from './parseRoute.js';
import type { Route } from './route.js';

/** The place that the address bar names; renders again when it changes. */
export function useRoute(): Route {
	const address = useSyncExternalStore(subscribe, readAddress);
	return useMemo(() => {
		const { pathname, search } = new URL(address, window.location.origin);
		return parseRoute(pathname, search);
	}, [address]);
}

function subscribe(changed: () => void): () => void {
	window.addEventListener('popstate', changed);
	return () => window.removeEventListener('popstate', changed);
}

function readAddress(): string {
	return window.location.pathname + window.location.search;
}
