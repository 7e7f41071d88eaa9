import { parseRoute } from './parseRoute.js';
import type { Route } from './route.js';

/** The payment from which the person came to the place that has this state in the history. */
export function paymentBehind(state: { readonly cameFrom?: unknown } | null): Route | undefined {
	const cameFrom = state?.cameFrom;
	const route = typeof cameFrom === 'string' ? parseRoute(cameFrom.split('?')[0] ?? '') : undefined;
	return route?.name === 'pay' || route?.name === 'payUma' ? route : undefined;
}
