import { isForSignIn } from '../allowLists/exposedOperations.js';
import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { jsonResponse, Refusal } from '../http/responses.js';
import { type BrowserRequest, readBrowserRequest } from '../inbound/browserRequest.js';
import type { OperationMatch } from '../inbound/matchOperation.js';
import { limitUse } from '../login/limitRate.js';
import { type Login, readLogin, recallLogin, signedOut } from '../login/login.js';
import { operationTable } from '../operations/operationTable.js';
import type { Exchange, Steps } from '../operations/steps.js';
import { keepOwners, requireOwn } from '../ownership/requireOwn.js';
import { isFirstUse } from '../records/firstUse.js';
import { asRefusal, type ServiceResponse } from '../service/serviceClient.js';
import { answerOnce } from './answerOnce.js';
import { toServiceRequest } from './toServiceRequest.js';

/** Forwards an operation to the service if the signed-in customer may use it. */
export async function proxyOperation(call: Call, match: OperationMatch): Promise<Response> {
	if (isForSignIn(match.name)) {
		return forwardOnce(call, await readLogin(call), match, operationTable[match.name]);
	}
	const steps = operationTable[match.name];
	const recalled = isPlainRead(match, steps) ? await recallLogin(call) : undefined;
	// The service is asked while the login is read again. Nobody gets the response if it is another one by now.
	const ahead = recalled && forwardOnce(call, recalled, match, steps);
	ahead?.catch(() => {});
	const login = await readLogin(call);
	if (!login) throw signedOut(call);
	return ahead && isSame(recalled, login) ? ahead : forwardOnce(call, login, match, steps);
}

/** Whether an operation changes nothing, at the service or here. */
const isPlainRead = ({ operation }: OperationMatch, steps: Steps<Login>) =>
	operation.method === 'GET' && Object.keys(steps).length === 0;

const isSame = (one: Login, other: Login) => JSON.stringify(one) === JSON.stringify(other);

async function forwardOnce<Who extends Login | undefined>(
	call: Call,
	login: Who,
	match: OperationMatch,
	steps: Steps<Who>,
): Promise<Response> {
	const request = await readBrowserRequest(call, match, steps);
	return answerOnce(call, login, request, steps.once, () =>
		forward({ call, login, request }, steps),
	);
}

/** Runs the steps of an operation. */
async function forward<Who extends Login | undefined>(
	received: Exchange<Who>,
	steps: Steps<Who>,
): Promise<Response> {
	let exchange = await authorise(received, steps);
	const { call, login } = exchange;
	if (login) await bindKey(call, login, exchange.request, steps.keyBoundFor);
	for (const step of steps.before ?? []) exchange = { ...exchange, ...(await step(exchange)) };
	let response = await send(exchange, steps);
	for (const step of steps.after ?? []) response = (await step(exchange, response)) ?? response;
	refuseCredentialTrouble(exchange.request, response);
	const cookies = await (steps.record ?? recordOwners)(exchange, response);
	const { status, text, retryAfter } = response;
	return jsonResponse(status, text, { 'Retry-After': retryAfter, 'Set-Cookie': cookies });
}

/**
 * Throws unless this browser may send this request.
 *
 * @returns the exchange without signing headers that it does not accept. Those headers never decide what a request
 *   needs: the operation does, and for an execution, the quote.
 */
async function authorise<Who extends Login | undefined>(
	exchange: Exchange<Who>,
	steps: Steps<Who>,
): Promise<Exchange<Who>> {
	const { call, login, request } = exchange;
	await steps.limit?.(exchange);
	const isOpen = !call.settings.authenticate && (await steps.opens?.(exchange));
	if (!isOpen) {
		if (!login) throw signedOut(call);
		await limitWrites(call, login, request);
		await requireOwn(call, login, request.claims, steps.recipient);
	}
	const proven = await steps.prove?.(exchange);
	return proven ? { ...exchange, request: proven } : exchange;
}

async function limitWrites(
	{ settings }: Call,
	{ accountId }: Login,
	{ operation }: BrowserRequest,
): Promise<void> {
	if (operation.method !== 'GET') await limitUse(settings, 'writesPerAccount', accountId);
}

const day = 24 * 60 * 60_000;

/**
 * Binds an idempotency key to the first request that it is sent with. For another request, the service would respond
 * with the outcome of the first.
 *
 * @param lifetime milliseconds; 0 binds none
 * @throws Refusal 409 `IDEMPOTENCY_KEY_REUSED`
 */
async function bindKey(
	{ settings }: Call,
	{ customerId }: Login,
	{ name, pathIds, headers, body }: BrowserRequest,
	lifetime = day,
): Promise<void> {
	const { idempotencyKey } = headers;
	if (idempotencyKey === undefined || lifetime === 0) return;
	const names = ['key', customerId, name, idempotencyKey];
	const use = await digest(JSON.stringify([pathIds, body]));
	if (await isFirstUse(settings, names, use, lifetime)) return;
	throw new Refusal(
		409,
		'IDEMPOTENCY_KEY_REUSED',
		'This idempotency key belongs to another request.',
	);
}

async function send<Who extends Login | undefined>(
	{ call, login, request }: Exchange<Who>,
	{ secondDelivery }: Steps<Who>,
): Promise<ServiceResponse> {
	const names = call.settings.service.names.headers;
	const sent = await toServiceRequest(request, login, names, secondDelivery);
	return call.service.send(sent);
}

/** Without a proof by the person, a 401 concerns the API credential, not the person. */
function refuseCredentialTrouble({ operation }: BrowserRequest, response: ServiceResponse): void {
	if (response.status === 401 && operation.signature === 'none') throw asRefusal(response);
}

/** Keeps the owners of the resources in a successful response. */
async function recordOwners(
	{ call, login, request }: Exchange,
	{ status, value }: ServiceResponse,
): Promise<undefined> {
	if (!login || status < 200 || status >= 300) return;
	await keepOwners(call, login, request.operation.method, value);
}
