import { randomBytes } from 'node:crypto';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import { endLogin } from './endLogin.js';
import { writeLoginCookie } from './loginCookie.js';
import { loginKey } from './readLogin.js';

/**
 * Begins a login after the service has verified a credential. The token is always a new one, and the
 * token that the request came with ends, so that a planted cookie is worth nothing afterwards.
 *
 * @returns the `Set-Cookie` header.
 */
export async function startLogin(
	call: Call,
	person: { readonly customerId: string; readonly accountId: string },
): Promise<string> {
	const { settings } = call;
	await endLogin(call);
	const now = settings.now();
	const token = randomBytes(32).toString('base64url');
	const { customerId, accountId } = person;
	await settings.store.put([
		{
			key: loginKey(digest(token)),
			value: JSON.stringify({ customerId, accountId, verifiedAt: now }),
			expiresAt: now + settings.cookie.lifetime,
		},
	]);
	return writeLoginCookie(token, settings);
}
