import { navigate } from './navigate.js';
import type { Route } from './route.js';
import { routePath } from './routePath.js';

/**
 * Goes to the place above. Whoever came from there goes back to it as they left it: with its filters,
 * and scrolled to where they were.
 */
export function goUp(to: Route): void {
	const cameFrom: unknown = window.history.state?.cameFrom;
	const isBehind = typeof cameFrom === 'string' && cameFrom.split('?')[0] === routePath(to);
	if (isBehind) window.history.back();
	else navigate(to);
}
