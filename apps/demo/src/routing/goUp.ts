import { readEntry } from './entry.js';
import { navigate } from './navigate.js';
import type { Route } from './route.js';
import { routePath } from './routePath.js';

/**
 * Goes to the place above. Whoever came from there goes back to it as they left it: with its filters,
 * and scrolled to where they were.
 */
export function goUp(to: Route): void {
	if (!isBehind(to)) {
		navigate(to);
		return;
	}
	const { pathname } = window.location;
	// A sign-in by code in this place has added an entry with the same address and state: behind it is the place itself.
	const goOn = (): void => {
		if (window.location.pathname === pathname) goUp(to);
	};
	window.addEventListener('popstate', goOn, { once: true });
	window.history.back();
}

function isBehind(to: Route): boolean {
	const { cameFrom } = readEntry();
	return typeof cameFrom === 'string' && cameFrom.split('?')[0] === routePath(to);
}
