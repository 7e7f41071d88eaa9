import type { z } from 'zod';
import { readContent } from '../allowLists/checkBody.js';
import { isForSignIn } from '../allowLists/exposedOperations.js';
import { streamEvents } from '../events/streamEvents.js';
import { notFound, Refusal } from '../http/responses.js';
import { arrivalBody, describeArrival } from '../inbound/describeArrival.js';
import { matchOperation } from '../inbound/matchOperation.js';
import {
	cancelInvitation,
	claimInvitation,
	listInvitations,
	openInvitation,
	sendInvitation,
} from '../invitations/invitationRoutes.js';
import { setLimits, showLimits, stopWaiting } from '../limits/limitRoutes.js';
import { refreshBoundLogin, registerLoginKey } from '../login/boundLogin.js';
import { findIdentity, identityBody } from '../login/identities.js';
import { logOut, showMe } from '../login/login.js';
import { clearLoginCookie } from '../login/loginCookie.js';
import { loginBody, sendLoginCode } from '../login/sendLoginCode.js';
import { passkeyOptions } from '../passkeys/passkeyOptions.js';
import { proxyOperation } from '../proxy/proxyOperation.js';
import type { Settings } from '../settings/resolveSettings.js';
import type { Call } from './call.js';

/** The code that handles a request. */
export interface Route {
	/** For logs: identifies no person or resource. */
	readonly pattern: string;
	/** For logs. */
	readonly operation: string;
	/** Whether it serves people who are not signed in. */
	readonly isOpen: boolean;
	/** Whether the browser sends the request by itself, perhaps without `Origin`. */
	readonly isOfBrowser?: true;
	readonly respond: (call: Call) => Promise<Response>;
	/** The `Set-Cookie` header of a response with 5xx. */
	readonly cookieOnFailure?: (settings: Settings) => string;
}

/** The backend's own routes. */
const ownRoutes: ReadonlyMap<string, Omit<Route, 'pattern'>> = new Map([
	['POST /login', { operation: 'login', isOpen: true, respond: taking(loginBody, sendLoginCode) }],
	[
		'POST /passkeys/options',
		{ operation: 'passkeyOptions', isOpen: false, respond: passkeyOptions },
	],
	['GET /me', { operation: 'me', isOpen: false, respond: showMe }],
	[
		'POST /logout',
		{
			operation: 'logout',
			isOpen: false,
			respond: logOut,
			// A browser without its cookie is signed out, even if the login could not be ended. It asks only once.
			cookieOnFailure: clearLoginCookie,
		},
	],
	[
		'POST /oauth/credential',
		{ operation: 'findIdentity', isOpen: true, respond: taking(identityBody, findIdentity) },
	],
	[
		'POST /doctor',
		{ operation: 'doctor', isOpen: true, respond: taking(arrivalBody, describeArrival) },
	],
	['GET /spending-limits', { operation: 'showLimits', isOpen: false, respond: showLimits }],
	['POST /spending-limits', { operation: 'setLimits', isOpen: false, respond: setLimits }],
	['POST /spending-limits/stop', { operation: 'stopWaiting', isOpen: false, respond: stopWaiting }],
	['GET /invitations', { operation: 'listInvitations', isOpen: false, respond: listInvitations }],
	['POST /invitations', { operation: 'sendInvitation', isOpen: false, respond: sendInvitation }],
	[
		'POST /invitations/open',
		{ operation: 'openInvitation', isOpen: true, respond: openInvitation },
	],
	[
		'POST /invitations/claim',
		{ operation: 'claimInvitation', isOpen: false, respond: claimInvitation },
	],
	[
		'POST /invitations/cancel',
		{ operation: 'cancelInvitation', isOpen: false, respond: cancelInvitation },
	],
	['GET /events', { operation: 'events', isOpen: false, respond: streamEvents }],
]);

/** Responds to what the body says, once it has been checked. */
function taking<Content>(
	schema: z.ZodType<Content>,
	respond: (call: Call, content: Content) => Promise<Response>,
): Route['respond'] {
	return async (call) => respond(call, await readContent(call, schema));
}

/** What a browser sends to bind a login to its device, if the platform has switched that on. */
const bindingRoutes: typeof ownRoutes = new Map([
	[
		'POST /bound-login/register',
		{ operation: 'registerLoginKey', isOpen: false, isOfBrowser: true, respond: registerLoginKey },
	],
	[
		'POST /bound-login/refresh',
		{
			operation: 'refreshBoundLogin',
			isOpen: false,
			isOfBrowser: true,
			respond: refreshBoundLogin,
		},
	],
]);

/** Finds the route of a method and a path below the prefix. */
export function findRoute(
	method: string,
	path: string | undefined,
	{ environment, prefix, cookie }: Settings,
): Route {
	if (path === undefined) return outside(prefix);
	const name = `${method} ${path}`;
	const own = ownRoutes.get(name) ?? (cookie.deviceBound ? bindingRoutes.get(name) : undefined);
	if (own) return { pattern: path, ...own };
	const match = matchOperation(method, path, environment);
	if (!match) return nothing;
	return {
		pattern: match.operation.path,
		operation: match.name,
		isOpen: isForSignIn(match.name),
		respond: (call) => proxyOperation(call, match),
	};
}

const nothing: Route = {
	pattern: 'unknown',
	operation: 'unknown',
	isOpen: true,
	respond: async () => {
		throw notFound();
	},
};

/** Otherwise a server that strips the prefix, or a wrong `prefix`, would look like a missing resource. */
const outside = (prefix: string): Route => ({
	...nothing,
	respond: async () => {
		throw new Refusal(404, 'NOT_FOUND', `The wallet handler serves paths below ${prefix}/ only.`);
	},
});
