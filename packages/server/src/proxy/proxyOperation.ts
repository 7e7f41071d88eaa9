import { isForSignIn } from '../allowLists/exposedOperations.js';
import type { Call } from '../handler/call.js';
import { jsonResponse } from '../http/responses.js';
import { type BrowserRequest, readBrowserRequest } from '../inbound/browserRequest.js';
import type { OperationMatch } from '../inbound/matchOperation.js';
import { type Login, readLogin, signedOut } from '../login/login.js';
import { operationTable } from '../operations/operationTable.js';
import type { Exchange, Steps } from '../operations/steps.js';
import { keepOwners } from '../ownership/requireOwn.js';
import { asRefusal, type ServiceResponse } from '../service/serviceClient.js';
import { answerOnce } from './answerOnce.js';
import { authorise } from './authorise.js';
import { bindKey } from './bindKey.js';
import { toServiceRequest } from './toServiceRequest.js';

/** Forwards an operation to the service if the signed-in customer may use it. */
export async function proxyOperation(call: Call, match: OperationMatch): Promise<Response> {
	const login = await readLogin(call);
	if (isForSignIn(match.name)) return forwardOnce(call, login, match, operationTable[match.name]);
	if (!login) throw signedOut(call);
	return forwardOnce(call, login, match, operationTable[match.name]);
}

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
	const cookies = await (steps.record ?? recordOwners)(exchange, response);
	const { status, text, retryAfter } = response;
	return jsonResponse(status, text, { 'Retry-After': retryAfter, 'Set-Cookie': cookies });
}

async function send<Who extends Login | undefined>(
	{ call, login, request }: Exchange<Who>,
	{ secondDelivery }: Steps<Who>,
): Promise<ServiceResponse> {
	const names = call.settings.headerNames;
	const sent = await toServiceRequest(request, login, names, secondDelivery);
	const response = await call.service.send(sent);
	refuseCredentialTrouble(request, response);
	return response;
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
