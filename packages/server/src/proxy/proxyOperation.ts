import type { AuthSession, HeaderNames, SignedRetryChallenge } from '@countersign/contract';
import type { Body } from '../allowLists/checkBody.js';
import { writeField } from '../allowLists/dottedField.js';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import { type BrowserRequest, readBrowserRequest } from '../inbound/browserRequest.js';
import type { OperationMatch } from '../inbound/matchOperation.js';
import { divertStranger, noteAccepted, refuseDecoy } from '../login/decoys.js';
import { signedInDevice, writeDevice } from '../login/deviceCookie.js';
import { followCodeCredential } from '../login/emailCredential.js';
import {
	type AccountRound,
	endLoginsOfAccount,
	type LoginOrigin,
	roundOf,
} from '../login/endedLogins.js';
import { accountOfIdentity, followIdentities, requireAudience } from '../login/identities.js';
import { endLogin, type Login, readLogin, signedOut, startLogin } from '../login/login.js';
import { accountOfCode, finishCode, keepSentCode } from '../login/pendingCode.js';
import {
	noteCodeAccepted,
	provableBy,
	proveEmail,
	readUnprovenEmail,
	type UnprovenEmail,
} from '../login/unprovenEmail.js';
import { admitEnteredCode, noteWrongCode } from '../login/wrongCodes.js';
import { ownedIds, recordOwned } from '../ownership/recordOwned.js';
import { accountOfChallenge, checkAssertion, followAssertion } from '../passkeys/verifyPasskey.js';
import { jsonResponse, notFound, unavailable } from '../responses.js';
import { asRefusal, type ServiceRequest, type ServiceResponse } from '../service/serviceClient.js';
import { answerOnce } from './answerOnce.js';
import { authorise, isForSignIn } from './authorise.js';
import { bindKey } from './bindKey.js';
import { hooksOfOperations } from './hooksOfOperations.js';

/** Forwards an operation to the service if the signed-in customer may use it. */
export async function proxyOperation(call: Call, match: OperationMatch): Promise<Response> {
	const login = await readLogin(call);
	if (!login && !isForSignIn(match.name)) throw signedOut(call);
	const request = await readBrowserRequest(call, match);
	return answerOnce(call, login, request, () => forward(call, login, request));
}

async function forward(
	call: Call,
	login: Login | undefined,
	received: BrowserRequest,
): Promise<Response> {
	const given = await authorise(call, login, received);
	const countsCode = await admitEnteredCode(call, given);
	await checkAssertion(call, given);
	requireAudience(call.settings, given);
	const request = await divertStranger(call, login, given);
	const hooks = hooksOfOperations[request.name];
	if (login) await bindKey(call, login, request);
	if (login) await hooks?.before?.(call, login, request);
	const proof = await proofIn(call, login, request);
	const unproven = await unprovenIn(call, login, request);
	const response = await call.service.send(
		await toServiceRequest(request, login, call.settings.headerNames),
	);
	refuseCredentialTrouble(request, response);
	const refused = await refuseDecoy(call, request, response);
	const isWrong = refused !== undefined || response.status === 400 || response.status === 401;
	if (countsCode && isWrong) await noteWrongCode(call);
	if (refused) return refused;
	await followAssertion(call, request, response);
	if (login) await hooks?.after?.(call, login, request, response);
	await followIdentities(call, request, response);
	if (login) await followCodeCredential(call, login, request, response);
	if (login) await keepSentCode(call, login, unproven, response.value);
	await followCode(call, proof, response);
	const setCookie = proof
		? await signIn(call, login, proof, response)
		: await recordOwnedResources(call, request, login, response);
	return jsonResponse(response.status, response.text, {
		'Retry-After': response.retryAfter,
		'Set-Cookie': setCookie,
	});
}

/** Without a proof by the person, a 401 concerns the API credential, not the person. */
function refuseCredentialTrouble({ operation }: OperationMatch, response: ServiceResponse): void {
	if (response.status === 401 && operation.signature === 'none') throw asRefusal(response);
}

/** Records the owner of the resources in a successful response. */
async function recordOwnedResources(
	call: Call,
	{ name }: BrowserRequest,
	login: Login | undefined,
	{ status, value }: ServiceResponse,
): Promise<undefined> {
	// A challenge may be for anyone's credential: its response says nothing about this customer.
	if (login && !isForSignIn(name) && status >= 200 && status < 300) {
		const ids = ownedIds(value, login.customerId);
		// A failure here must not fail the request, which the service has carried out. An unrecorded owner is looked
		// up at the service.
		await recordOwned(call.settings, login.customerId, ids).catch(call.report);
	}
}

/** A credential to verify. */
interface Proof extends Pick<LoginOrigin, 'credentialId' | 'credentialRound'> {
	readonly account: AccountRound | undefined;
	/** Request id of the signed leg. */
	readonly requestId: string | undefined;
	/** What the code on this leg proves, once the signed leg follows. */
	readonly provable: string | undefined;
}

/**
 * Read before the service verifies the credential: if it is removed meanwhile, or its person signs out everywhere,
 * this proof must not start a login.
 */
async function proofIn(
	{ settings }: Call,
	login: Login | undefined,
	request: BrowserRequest,
): Promise<Proof | undefined> {
	if (request.name !== 'verifyCredential') return undefined;
	const { requestId } = request.headers;
	const credentialId = request.pathIds['id'] ?? '';
	const ofCode = await accountOfCode(settings, credentialId);
	const accountId =
		ofCode ??
		(await accountOfChallenge(settings, requestId)) ??
		(await accountOfIdentity(settings, request)) ??
		login?.accountId;
	return {
		credentialId,
		credentialRound: await roundOf(settings, credentialId),
		account: accountId ? { accountId, round: await roundOf(settings, accountId) } : undefined,
		requestId,
		provable: requestId === undefined && ofCode ? await provableBy(settings, ofCode) : undefined,
	};
}

/** The unproven address that the service could send this request's code to. Read before it is sent. */
async function unprovenIn(
	{ settings }: Call,
	login: Login | undefined,
	{ name }: BrowserRequest,
): Promise<UnprovenEmail | undefined> {
	if (name !== 'challengeCredential' && name !== 'createCredential') return undefined;
	return login && readUnprovenEmail(settings, login.accountId);
}

/** Records that the service has accepted a code, and what the code proves. */
async function followCode(
	{ settings, report }: Call,
	proof: Proof | undefined,
	{ status, value }: ServiceResponse,
): Promise<void> {
	const { requestId } = Object(value) as Partial<SignedRetryChallenge>;
	if (status !== 202 || !proof || !requestId) return;
	await noteAccepted(settings, requestId, proof.credentialId).catch(report);
	if (proof.provable !== undefined) await noteCodeAccepted(settings, requestId, proof.provable);
}

/** A verified credential starts a login for the person whom the service names as the account's owner. */
async function signIn(
	call: Call,
	login: Login | undefined,
	proof: Proof,
	{ status, value }: ServiceResponse,
): Promise<readonly string[] | undefined> {
	if (status !== 200) return undefined;
	const at = call.settings.now();
	const { requestId, provable: _, ...origin } = proof;
	const session = Object(value) as AuthSession;
	if (typeof session.accountId !== 'string') throw unavailable(502, 'The service gave no session.');
	const { authenticate, people } = call.settings;
	const person = authenticate ? undefined : await people.byAccount(session.accountId);
	const { customerId, accountId } = person ?? (authenticate ? login : undefined) ?? {};
	if (customerId === undefined || accountId !== session.accountId) throw notFound();
	await recordOwned(call.settings, customerId, ownedIds(session, customerId));
	const sessionId = session.id;
	const isByCode = session.type === 'EMAIL_OTP';
	const hasMoved = isByCode && (await proveEmail(call.settings, accountId, requestId));
	const account = hasMoved
		? await endOtherLogins(call, customerId, origin.account)
		: origin.account;
	const started = { ...origin, customerId, accountId, sessionId, account };
	const cookies = [await startLogin(call, started)];
	if (person) {
		if (isByCode) await finishCode(call, person.email);
		const device = await signedInDevice(call, person.email, at);
		cookies.push(await writeDevice(device, call.settings));
	}
	// Last, so that the person stays signed in if an earlier step fails.
	await endLogin(call);
	return cookies;
}

/**
 * Ends the logins that began before the wallet's new address was proven, unless they were all ended meanwhile. Before
 * that, another browser may have to return to the former address.
 *
 * @returns the round in which this login starts
 */
async function endOtherLogins(
	{ settings }: Call,
	customerId: string,
	account: AccountRound | undefined,
): Promise<AccountRound | undefined> {
	if (!account) return undefined;
	const { accountId, round } = account;
	if ((await roundOf(settings, accountId)) !== round) return account;
	const nobody = { tokenHash: '', customerId, accountId, credentialId: undefined };
	await endLoginsOfAccount(settings, nobody);
	return { accountId, round: await roundOf(settings, accountId) };
}

/** The request to the service. The server sets the customer wherever there can be one. */
async function toServiceRequest(
	request: BrowserRequest,
	login: Login | undefined,
	names: HeaderNames,
): Promise<ServiceRequest> {
	const body = withCustomer(request, login);
	return {
		method: request.operation.method,
		path: servicePath(request, queryWithCustomer(request, login)),
		headers: await serviceHeaders(request, login, names),
		body: body && JSON.stringify(body),
		secondDelivery: secondDelivery(request),
	};
}

/**
 * The first leg of a signed retry changes nothing, and a second challenge replaces the first, whose response nobody
 * has.
 */
function secondDelivery({
	name,
	operation,
	headers,
}: BrowserRequest): ServiceRequest['secondDelivery'] {
	if (name === 'verifyCredential' || headers.requestId !== undefined) return 'refused';
	const isKeyed = operation.headers.includes('idempotencyKey');
	if (isKeyed && headers.idempotencyKey !== undefined) return 'harmless';
	if (name === 'challengeCredential') return 'harmless';
	const isFirstLeg = operation.signature === 'challenge' && headers.walletSignature === undefined;
	return isFirstLeg ? 'harmless' : undefined;
}

function queryWithCustomer({ operation, query }: BrowserRequest, login: Login | undefined) {
	const scoped = new URLSearchParams(query);
	if (login && operation.query.includes('customerId')) scoped.set('customerId', login.customerId);
	return scoped;
}

function withCustomer({ operation, body }: BrowserRequest, login: Login | undefined) {
	return operation.ids
		.filter(({ in: where, type }) => where === 'body' && type === 'Customer')
		.reduce<Body | undefined>(
			(scoped, { name }) => scoped && login && writeField(scoped, name, login.customerId),
			body,
		);
}

/** An idempotency key is scoped to the API credential, so two customers' keys must not collide. */
async function serviceHeaders(
	{ name, operation, headers }: BrowserRequest,
	login: Login | undefined,
	names: HeaderNames,
): Promise<Record<string, string>> {
	const { walletSignature, requestId, idempotencyKey } = headers;
	const isKeyed = operation.headers.includes('idempotencyKey');
	return {
		...(walletSignature && { [names.walletSignature]: walletSignature }),
		...(requestId && { [names.requestId]: requestId }),
		...(isKeyed &&
			idempotencyKey &&
			login && { [names.idempotencyKey]: await digest(login.customerId, name, idempotencyKey) }),
	};
}

/** The path at the service, built from the pattern and never from the incoming path. */
function servicePath({ operation, pathIds }: OperationMatch, query: URLSearchParams): string {
	const path = operation.path.replace(/\{(\w+)\}/g, (_, placeholder: string) =>
		encodeURIComponent(pathIds[placeholder] ?? ''),
	);
	return query.size > 0 ? `${path}?${query}` : path;
}
