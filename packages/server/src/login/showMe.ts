import { jsonResponse } from '../answer/jsonResponse.js';
import { Refusal } from '../answer/refusal.js';
import { signedOut } from '../answer/refusals.js';
import type { Call } from '../call.js';
import { settleEmailChange } from './emailChange.js';
import { readLogin } from './readLogin.js';

/** `GET /me`: who is signed in. */
export async function showMe(call: Call): Promise<Response> {
	const login = await readLogin(call);
	if (login) await settleEmailChange(call, login.accountId).catch(ignoreRefusal);
	const person = login && (await call.settings.people.byAccount(login.accountId));
	if (!login || !person) throw signedOut();
	const { customerId, accountId, verifiedAt } = login;
	const me = {
		customerId,
		accountId,
		email: person.email,
		...(verifiedAt !== undefined && { verifiedAt: new Date(verifiedAt).toISOString() }),
	};
	return jsonResponse(200, JSON.stringify(me));
}

/** Who is signed in can be told without the service; what it did to the address, the next call asks. */
function ignoreRefusal(error: unknown): void {
	if (!(error instanceof Refusal)) throw error;
}
