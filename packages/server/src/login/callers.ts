import type { Call } from '../handler/call.js';
import { callerNetwork } from './limitRate.js';
import { isReadLogin } from './login.js';
import { readLoginToken } from './loginCookie.js';

/** Tells the callers of a handler apart, so that none of them takes all of its capacity. */
export interface Callers {
	/**
	 * The caller of a request: its login, or else its network. Undefined if callers cannot be told apart.
	 *
	 * @param isOpen whether the route also serves people who are not signed in
	 */
	of(call: Call, isOpen: boolean): string | undefined;
}

/** How long two networks count as recently seen. Milliseconds. */
const recent = 10 * 60_000;

/**
 * A login counts by its cookie's token once this process has read it from the store; until then, and beside a platform's
 * own login, the network counts, because an invented cookie would turn one caller into many. So does it on a route that
 * needs no login.
 *
 * Networks count only after requests from two of them have arrived recently. If all come from one, it may be that of
 * a proxy in front whose address header is not configured, and one share would be everybody's.
 */
export function createCallers(isValid: (call: Call) => boolean = isReadLogin): Callers {
	let lastNetwork: string | undefined;
	let differedAt = Number.NEGATIVE_INFINITY;
	const areApart = (network: string, now: number) => {
		if (lastNetwork !== undefined && lastNetwork !== network) differedAt = now;
		lastNetwork = network;
		return now - differedAt < recent;
	};
	return {
		of: (call, isOpen) => {
			const { request, settings } = call;
			const network = networkOf(call);
			const isKnown = network !== undefined && areApart(network, settings.now());
			const countsToken = !isOpen && !settings.authenticate && isValid(call);
			const token = countsToken ? readLoginToken(request, settings) : undefined;
			if (token !== undefined) return `login:${token}`;
			return isKnown ? `network:${network}` : undefined;
		},
	};
}

/** Undefined without an address. Whatever needs one reports that. */
function networkOf(call: Call): string | undefined {
	try {
		return callerNetwork(call) || undefined;
	} catch {
		return undefined;
	}
}
