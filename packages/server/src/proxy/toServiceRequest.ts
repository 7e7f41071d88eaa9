import type { HeaderNames } from '@countersign/contract/service';
import type { Body } from '../allowLists/checkBody.js';
import { writeField } from '../allowLists/dottedField.js';
import { digest } from '../crypto/digest.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { OperationMatch } from '../inbound/matchOperation.js';
import type { Login } from '../login/login.js';
import type { ServiceRequest } from '../service/serviceClient.js';

/** The request to the service. The server sets the customer wherever there can be one. */
export async function toServiceRequest(
	request: BrowserRequest,
	login: Login | undefined,
	names: HeaderNames,
	secondDelivery: ServiceRequest['secondDelivery'],
): Promise<ServiceRequest> {
	const body = withCustomer(request, login);
	return {
		method: request.operation.method,
		path: servicePath(request, queryWithCustomer(request, login)),
		headers: await serviceHeaders(request, login, names),
		body: body && JSON.stringify(body),
		secondDelivery: secondDelivery ?? secondDeliveryOf(request),
	};
}

/** The first leg of a signed retry changes nothing. */
function secondDeliveryOf(request: BrowserRequest): ServiceRequest['secondDelivery'] {
	const { operation, headers } = request;
	if (headers.requestId !== undefined) return 'refused';
	if (hasServiceKey(request)) return 'harmless';
	const isFirstLeg = operation.signature === 'challenge' && headers.walletSignature === undefined;
	return isFirstLeg ? 'harmless' : undefined;
}

/** Whether the request has an idempotency key that the service takes. */
export function hasServiceKey({ operation, headers }: BrowserRequest): boolean {
	return headers.idempotencyKey !== undefined && operation.headers.includes('idempotencyKey');
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
	request: BrowserRequest,
	login: Login | undefined,
	names: HeaderNames,
): Promise<Record<string, string>> {
	const { walletSignature, requestId, idempotencyKey } = request.headers;
	return {
		...(walletSignature && { [names.walletSignature]: walletSignature }),
		...(requestId && { [names.requestId]: requestId }),
		...(hasServiceKey(request) &&
			idempotencyKey &&
			login && {
				[names.idempotencyKey]: await digest(login.customerId, request.name, idempotencyKey),
			}),
	};
}

/** The path at the service, built from the pattern and never from the incoming path. */
function servicePath({ operation, pathIds }: OperationMatch, query: URLSearchParams): string {
	const path = operation.path.replace(/\{(\w+)\}/g, (_, placeholder: string) =>
		encodeURIComponent(pathIds[placeholder] ?? ''),
	);
	return query.size > 0 ? `${path}?${query}` : path;
}
