import type { HeaderNames } from '@countersign/contract';
import type { Body } from '../allowLists/checkBody.js';
import { writeField } from '../allowLists/dottedField.js';
import { digest } from '../digest.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { OperationMatch } from '../inbound/matchOperation.js';
import type { Login } from '../login/login.js';
import type { ServiceRequest } from '../service/serviceClient.js';

/** The request to the service, with the customer set by the server wherever one can stand. */
export async function toServiceRequest(
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
	};
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

/** An idempotency key is scoped to the API credential, so two customers' keys must not meet there. */
async function serviceHeaders(
	{ name, headers }: BrowserRequest,
	login: Login | undefined,
	names: HeaderNames,
): Promise<Record<string, string>> {
	const { walletSignature, requestId, idempotencyKey } = headers;
	return {
		...(walletSignature && { [names.walletSignature]: walletSignature }),
		...(requestId && { [names.requestId]: requestId }),
		...(idempotencyKey &&
			login && { [names.idempotencyKey]: await digest(login.customerId, name, idempotencyKey) }),
	};
}

/** The path at the service: built anew from the pattern, never from the path that came in. */
function servicePath({ operation, pathIds }: OperationMatch, query: URLSearchParams): string {
	const path = operation.path.replace(/\{(\w+)\}/g, (_, placeholder: string) =>
		encodeURIComponent(pathIds[placeholder] ?? ''),
	);
	return query.size > 0 ? `${path}?${query}` : path;
}
