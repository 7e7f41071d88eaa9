import { useMemo, useSyncExternalStore } from 'react';
import { parseRoute } from './parseRoute.js';
import type { Route } from './route.js';

/** The place that the address bar names; renders again when it changes. */
export function useRoute(): Route {
	const path = useSyncExternalStore(subscribe, readPath);
	return useMemo(() => parseRoute(path), [path]);
}

function subscribe(changed: () => void): () => void {
	window.addEventListener('popstate', changed);
	return () => window.removeEventListener('popstate', changed);
}

function readPath(): string {
	return window.location.pathname;
}
