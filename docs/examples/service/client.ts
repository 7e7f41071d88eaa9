import { limits, type OpenEnum, type Page } from '@countersign/contract';
import {
	accountOperations,
	accountRoutes,
	authOperations,
	authRoutes,
	customerOperations,
	customerRoutes,
	defaultHeaderNames,
	documentOperations,
	documentRoutes,
	type ErrorBody,
	type ErrorCode,
	type ErrorStatus,
	errorCodes,
	type HeaderNames,
	type IdParameter,
	idempotencyKeyPattern,
	interfaceVersion,
	invitationOperations,
	invitationRoutes,
	type List,
	type Operation,
	type OperationName,
	type OperationRoute,
	operations,
	type PageQuery,
	paymentOperations,
	paymentRoutes,
	platformOperations,
	platformRoutes,
	retryAfterPattern,
	type ServiceNames,
	sandboxOperations,
	sandboxRoutes,
	serviceNames,
	toDeploymentNames,
	toInterfaceNames,
	tokenOperations,
	tokenRoutes,
	transactionOperations,
	transactionRoutes,
	verificationOperations,
	verificationRoutes,
} from '@countersign/contract/service';

/** The service, as a backend reaches it. */
export interface Service {
	/** Ends in the interface version. */
	readonly url: string;
	readonly tokenId: string;
	readonly clientSecret: string;
}

/** The base address of a service: the interface version is its last segment. */
export const baseUrl = (host: string): string => `https://${host}/service/${interfaceVersion}`;

/** What goes into one request. */
export interface Input {
	/** For the placeholders of the path. */
	readonly ids?: Readonly<Record<string, string>>;
	readonly query?: object;
	readonly body?: unknown;
	/** One per intent, kept for retries. Required by operations that take one. */
	readonly idempotencyKey?: string;
}

/** Sends one operation with the platform's own credential. Backend only. */
export async function callService<Result>(
	{ url, tokenId, clientSecret }: Service,
	name: OperationName,
	{ ids = {}, query = {}, body, idempotencyKey }: Input = {},
): Promise<Result> {
	const operation: Operation = operations[name];
	const address = new URL(url + pathOf(operation, ids));
	for (const [key, value] of Object.entries(query)) address.searchParams.set(key, String(value));
	const response = await fetch(address, {
		method: operation.method,
		headers: {
			Authorization: `Basic ${btoa(`${tokenId}:${clientSecret}`)}`,
			...(operation.body === 'form' ? {} : { 'Content-Type': 'application/json' }),
			...keyHeader(name, idempotencyKey),
		},
		...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
	});
	if (!operation.success.includes(response.status)) throw new ServiceError(await response.json());
	return response.status === 204 ? (undefined as Result) : response.json();
}

/** The header of the idempotency key: a retry with the same key gets the first response and changes nothing more. */
function keyHeader(name: OperationName, key: string | undefined): Record<string, string> {
	if (!operations[name].headers.includes('idempotencyKey')) return {};
	if (key === undefined) throw new TypeError(`${name} needs an idempotency key.`);
	return { [defaultHeaderNames.idempotencyKey]: key };
}

/** The path of an operation, with its identifiers. */
export const pathOf = ({ path }: OperationRoute, ids: Readonly<Record<string, string>>): string =>
	path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));

/** A refusal of the service. Its message is for developers. */
export class ServiceError extends Error {
	readonly code: ErrorBody['code'];

	constructor({ code, message }: ErrorBody) {
		super(message);
		this.code = code;
	}
}

/** The status that belongs to a code. `undefined` for a code that a later version has added. */
export function statusOf(code: OpenEnum<ErrorCode>): ErrorStatus | undefined {
	const statuses = Object.keys(errorCodes).map(Number) as ErrorStatus[];
	return statuses.find((status) => errorCodes[status].some((known) => known === code));
}

/** All items of a paginated list. */
export async function allOf<Item>(
	read: (query: PageQuery) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
	const first = await read({ limit: limits.page.max });
	const items = [...first.data];
	let cursor = first.nextCursor;
	while (cursor !== undefined) {
		const page = await read({ limit: limits.page.max, cursor });
		items.push(...page.data);
		cursor = page.nextCursor;
	}
	return items;
}

/** The one item of a list that is never paginated. */
export const onlyItem = <Item>({ data }: List<Item>): Item | undefined =>
	data.length === 1 ? data[0] : undefined;

/** Seconds to wait before the same request may be sent again. */
export const secondsToWait = (response: Response): number =>
	Number(
		retryAfterPattern.exec(response.headers.get('Retry-After') ?? '')?.groups?.['seconds'] ?? 1,
	);

/** Whether a key that a page sends may be passed on. */
export const isIdempotencyKey = (text: string): boolean => idempotencyKeyPattern.test(text);

/** The identifiers that a proxy checks against the signed-in customer. */
export const idsToCheck = (name: OperationName): readonly IdParameter[] =>
	operations[name].ids.filter(({ type }) => type !== 'UmaAddress');

/** Header names of a service that says its own name where the interface says `service`. */
const names: ServiceNames = serviceNames('Acme');
export const headers: HeaderNames = names.headers;

/** What it responds, and what a client of the interface expects. */
export const renamed = [
	toDeploymentNames({ code: 'SERVICE_SWITCH_ERROR' }, names),
	toInterfaceNames({ code: 'ACME_SWITCH_ERROR' }, names),
];

/** What the pages of a platform may call, and what only its staff may. */
export const permissions = {
	everyone: { ...authOperations, ...accountOperations, ...paymentOperations },
	support: {
		...customerOperations,
		...verificationOperations,
		...documentOperations,
		...invitationOperations,
		...transactionOperations,
	},
	administrators: { ...platformOperations, ...tokenOperations },
	developers: sandboxOperations,
};

/** Methods and paths alone: what a client in a browser bundles. */
export const routes = {
	...authRoutes,
	...accountRoutes,
	...customerRoutes,
	...documentRoutes,
	...invitationRoutes,
	...verificationRoutes,
	...paymentRoutes,
	...transactionRoutes,
	...platformRoutes,
	...tokenRoutes,
	...sandboxRoutes,
};
