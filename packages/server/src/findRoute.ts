import { notFound } from './answer/refusals.js';
import type { Call } from './call.js';
import { streamEvents } from './events/streamEvents.js';
import { findIdentity } from './identities/findIdentity.js';
import { matchOperation } from './inbound/matchOperation.js';
import { logOut } from './login/logOut.js';
import { sendLoginCode } from './login/sendLoginCode.js';
import { showMe } from './login/showMe.js';
import { passkeyOptions } from './passkeys/passkeyOptions.js';
import { proxyOperation } from './proxy/proxyOperation.js';
import type { Settings } from './settings/resolveSettings.js';

/** What answers a request. */
export interface Route {
	/** For logs: names no person and no thing. */
	readonly pattern: string;
	readonly answer: (call: Call) => Promise<Response>;
}

/** The backend's own routes. */
const ownRoutes: ReadonlyMap<string, Route['answer']> = new Map([
	['POST /login', sendLoginCode],
	['POST /passkeys/options', passkeyOptions],
	['GET /me', showMe],
	['POST /logout', logOut],
	['POST /oauth/credential', findIdentity],
	['GET /events', streamEvents],
]);

/** Finds what answers a method and a path below the prefix. */
export function findRoute(
	method: string,
	path: string | undefined,
	{ environment }: Settings,
): Route {
	if (path === undefined) return nothing;
	const own = ownRoutes.get(`${method} ${path}`);
	if (own) return { pattern: path, answer: own };
	const match = matchOperation(method, path, environment);
	if (!match) return nothing;
	return { pattern: match.operation.path, answer: (call) => proxyOperation(call, match) };
}

const nothing: Route = {
	pattern: 'unknown',
	answer: async () => {
		throw notFound();
	},
};
