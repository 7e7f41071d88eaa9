import { Refusal } from '../answer/refusal.js';
import type { Settings } from '../settings/resolveSettings.js';

/**
 * Refuses whatever another site's page could have sent with the person's cookie. Browsers send
 * `Origin` with every request that is not a GET or HEAD (Fetch, "append a request Origin header"), so
 * a request without it is refused too.
 */
export function requireOwnOrigin(request: Request, { origins }: Settings): void {
	if (request.method === 'GET') return;
	const origin = request.headers.get('Origin');
	const crossSite = request.headers.get('Sec-Fetch-Site') === 'cross-site';
	if (origin === null || !origins.has(origin) || crossSite) {
		throw foreignOrigin();
	}
}

/**
 * The same for a GET that is more than a look, such as a stream that stays open. Browsers send `Origin` with a
 * GET only when it crosses origins and its answer is to be read; what remains tells by `Sec-Fetch-Site`.
 */
export function requireOwnReader(request: Request, { origins }: Settings): void {
	const origin = request.headers.get('Origin');
	const site = request.headers.get('Sec-Fetch-Site');
	const isForeign =
		origin === null ? site === 'cross-site' || site === 'same-site' : !origins.has(origin);
	if (isForeign) throw foreignOrigin();
}

const foreignOrigin = () =>
	new Refusal(403, 'FORBIDDEN_ORIGIN', 'Requests from this origin are not accepted.');
