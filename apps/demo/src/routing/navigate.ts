import { ownEntry } from './entry.js';
import type { Route } from './route.js';
import { routePath } from './routePath.js';

/**
 * Goes to a place. `replace` leaves no way back to the current one, and leaves the entry what others keep in it: the step of
 * a sign-in that was begun meanwhile.
 *
 * @param options.payment - The payment that lacks money, for the way back to it.
 */
export function navigate(
	route: Route,
	options: { readonly replace?: boolean; readonly payment?: Route | undefined } = {},
): void {
	const path = routePath(route);
	const { pathname, search } = window.location;
	if (options.replace)
		window.history.replaceState({ ...window.history.state, cameFrom: undefined }, '', path);
	else {
		const payment = options.payment && routePath(options.payment);
		window.history.pushState(ownEntry({ cameFrom: pathname + search, payment }), '', path);
	}
	window.scrollTo(0, 0);
	// pushState is silent, and `usePath` listens to what the back button sends.
	window.dispatchEvent(new PopStateEvent('popstate'));
}
