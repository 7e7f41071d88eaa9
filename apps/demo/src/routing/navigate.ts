import type { Route } from './route.js';
import { routePath } from './routePath.js';

/** Goes to a place. `replace` leaves no way back to the current one. */
export function navigate(route: Route, options: { readonly replace?: boolean } = {}): void {
	const path = routePath(route);
	const { pathname, search } = window.location;
	if (options.replace) window.history.replaceState(null, '', path);
	else window.history.pushState({ cameFrom: pathname + search }, '', path);
	window.scrollTo(0, 0);
	// pushState is silent, and `useRoute` listens to what the back button sends.
	window.dispatchEvent(new PopStateEvent('popstate'));
}
