import type { AuthSession } from '@countersign/contract';
import type { Call } from '../call.js';
import { readBrowserRequest } from '../inbound/browserRequest.js';
import type { OperationMatch } from '../inbound/matchOperation.js';
import { divertStranger, refuseDecoy } from '../login/decoys.js';
import { signedInDevice, writeDevice } from '../login/deviceCookie.js';
import { followCodeCredential } from '../login/emailCredential.js';
import { followIdentities } from '../login/identities.js';
import { type Login, readLogin, signedOut, startLogin } from '../login/login.js';
import { finishCode, keepSentCode } from '../login/pendingCode.js';
import { proveEmail } from '../login/unprovenEmail.js';
import { ownedIds, recordOwned } from '../ownership/recordOwned.js';
import { checkAssertion, followAssertion } from '../passkeys/verifyPasskey.js';
import { jsonResponse } from '../responses/jsonResponse.js';
import { notFound } from '../responses/refusal.js';
import { asRefusal, type ServiceResponse } from '../service/serviceClient.js';
import { authorise, isForSignIn } from './authorise.js';
import { operationLegs } from './operationLegs.js';
import { toServiceRequest } from './toServiceRequest.js';

/** Forwards an operation to the service if the signed-in customer may use it. */
export async function proxyOperation(call: Call, match: OperationMatch): Promise<Response> {
	const login = await readLogin(call);
	if (!login && !isForSignIn(match.name)) throw signedOut(call);
	const given = await authorise(call, login, await readBrowserRequest(call, match));
	await checkAssertion(call, given);
	const request = await divertStranger(call, login, given);
	const legs = operationLegs[match.name];
	if (login) await legs?.before?.(call, login, request);
	const response = await call.service.send(
		await toServiceRequest(request, login, call.settings.headerNames),
	);
	refuseCredentialTrouble(match, response);
	const refused = await refuseDecoy(call, request, response);
	if (refused) return refused;
	await followAssertion(call, request, response);
	if (login) await legs?.after?.(call, login, request, response);
	await followIdentities(call, request, response);
	if (login) await followCodeCredential(call, login, request, response);
	if (login) await keepSentCode(call, login, response.value);
	const setCookie = await takeNote(call, match, login, response);
	return jsonResponse(response.status, response.text, {
		Date: response.date,
		'Retry-After': response.retryAfter,
		'Set-Cookie': setCookie,
	});
}

/** Without proof by the person, 401 is about the API credential, not about the person. */
function refuseCredentialTrouble({ operation }: OperationMatch, response: ServiceResponse): void {
	if (response.status === 401 && operation.signature === 'none') throw asRefusal(response);
}

/** Records from a success who owns these resources, and who is signed in now. */
async function takeNote(
	call: Call,
	{ name }: OperationMatch,
	login: Login | undefined,
	{ status, value }: ServiceResponse,
): Promise<readonly string[] | undefined> {
	if (name === 'verifyCredential') {
		return status === 200 ? signIn(call, login, value as AuthSession) : undefined;
	}
	// A challenge may be for anybody's credential: its response says nothing about this customer.
	if (login && !isForSignIn(name) && status >= 200 && status < 300) {
		await recordOwned(call.settings, login.customerId, ownedIds(value, login.customerId));
	}
	return undefined;
}

/** A verified credential is a login, as whoever the service says the account belongs to. */
async function signIn(
	call: Call,
	login: Login | undefined,
	session: AuthSession,
): Promise<readonly string[]> {
	const { authenticate, people } = call.settings;
	const person = authenticate ? undefined : await people.byAccount(session.accountId);
	const { customerId, accountId } = person ?? (authenticate ? login : undefined) ?? {};
	if (customerId === undefined || accountId !== session.accountId) throw notFound();
	await recordOwned(call.settings, customerId, ownedIds(session, customerId));
	const loginCookie = await startLogin(call, { customerId, accountId });
	if (session.type === 'EMAIL_OTP') await proveEmail(call.settings, accountId);
	if (!person) return [loginCookie];
	if (session.type === 'EMAIL_OTP') await finishCode(call, person.email);
	return [loginCookie, await writeDevice(await signedInDevice(call, person.email), call.settings)];
}
