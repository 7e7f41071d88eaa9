import type { Entry } from './entry.js';
import { parseRoute } from './parseRoute.js';
import type { Route } from './route.js';

/** The payment from which the person came to the place with this entry in the history. */
export function paymentBehind({ cameFrom, payment = cameFrom }: Entry): Route | undefined {
	const route = typeof payment === 'string' ? parseRoute(payment.split('?')[0] ?? '') : undefined;
	return route?.name === 'pay' || route?.name === 'payUma' ? route : undefined;
}
