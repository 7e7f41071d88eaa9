import { jsonResponse } from '../answer/jsonResponse.js';
import { signedOut } from '../answer/refusals.js';
import type { Call } from '../call.js';
import { readLogin } from './readLogin.js';

/** `GET /me`: who is signed in. */
export async function showMe(call: Call): Promise<Response> {
	const login = await readLogin(call);
	const person = login && (await call.settings.people.byAccount(login.accountId));
	if (!login || !person) throw signedOut();
	const { customerId, accountId, verifiedAt } = login;
	const me = {
		customerId,
		accountId,
		email: person.email,
		verifiedAt: new Date(verifiedAt).toISOString(),
	};
	return jsonResponse(200, JSON.stringify(me));
}
