import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { Login } from './login.js';
import { readLoginToken } from './loginCookie.js';

/** Key of a login in the store. */
export const loginKey = (tokenHash: string): string => `login:${tokenHash}`;

/**
 * Who is signed in: as the cookie says, or the platform's own session where the platform tells. Then the
 * cookie, if it is about the same account, only says when a credential was verified.
 */
export async function readLogin(call: Call): Promise<Login | undefined> {
	const { authenticate } = call.settings;
	if (!authenticate) return readCookie(call);
	const { url, headers } = call.request;
	const known = await authenticate(new Request(url, { headers }));
	if (!known) return undefined;
	const { customerId, accountId } = known;
	const proof = await readCookie(call);
	if (proof?.accountId === accountId) return { ...proof, customerId };
	return { customerId, accountId, tokenHash: '', verifiedAt: undefined };
}

/** The login that the request's cookie names, if it is alive. */
async function readCookie({ request, settings }: Call): Promise<Login | undefined> {
	const token = readLoginToken(request, settings);
	if (token === undefined) return undefined;
	const tokenHash = digest(token);
	const stored = await settings.store.get(loginKey(tokenHash), settings.now());
	if (stored === undefined) return undefined;
	return { ...(JSON.parse(stored) as Omit<Login, 'tokenHash'>), tokenHash };
}
