import type { Call } from '../call.js';
import { digest } from '../digest.js';
import { clearLoginCookie, readLoginToken } from './loginCookie.js';
import { loginKey } from './readLogin.js';

/** Ends the login of the request's cookie, if there is one. Returns the `Set-Cookie` header. */
export async function endLogin({ request, settings }: Call): Promise<string> {
	const token = readLoginToken(request, settings);
	if (token !== undefined) {
		await settings.store.take(loginKey(digest(token)), settings.now());
		settings.streams.endLogin(digest(token));
	}
	return clearLoginCookie(settings);
}
