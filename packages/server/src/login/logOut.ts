import { jsonResponse } from '../answer/jsonResponse.js';
import type { Call } from '../call.js';
import { endLogin } from './endLogin.js';

/** `POST /logout`: ends the login. Repeating it, or having none, is fine. */
export async function logOut(call: Call): Promise<Response> {
	return jsonResponse(204, undefined, { 'Set-Cookie': await endLogin(call) });
}
