import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { Login } from './login.js';
import { readLoginToken } from './loginCookie.js';

/** Key of a login in the store. */
export const loginKey = (tokenHash: string): string => `login:${tokenHash}`;

/** The login that the request's cookie names, if it is alive. */
export async function readLogin({ request, settings }: Call): Promise<Login | undefined> {
	const token = readLoginToken(request, settings);
	if (token === undefined) return undefined;
	const tokenHash = digest(token);
	const stored = await settings.store.get(loginKey(tokenHash), settings.now());
	if (stored === undefined) return undefined;
	return { ...(JSON.parse(stored) as Omit<Login, 'tokenHash'>), tokenHash };
}
