import {
	accountOperations,
	accountRoutes,
	authOperations,
	authRoutes,
	customerOperations,
	customerRoutes,
	defaultHeaderNames,
	type ErrorBody,
	type ErrorCode,
	type ErrorStatus,
	errorCodes,
	type HeaderNames,
	type IdParameter,
	idempotencyKeyPattern,
	interfaceVersion,
	type List,
	limits,
	type Operation,
	type OperationName,
	type OperationRoute,
	operations,
	type Page,
	type PageQuery,
	paymentOperations,
	paymentRoutes,
	platformOperations,
	platformRoutes,
	retryAfterPattern,
	sandboxOperations,
	sandboxRoutes,
	transactionOperations,
	transactionRoutes,
	verificationOperations,
	verificationRoutes,
} from '@countersign/contract';

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
}

/** Sends one operation with the platform's own credential. Backend only. */
export async function callService<Result>(
	{ url, tokenId, clientSecret }: Service,
	name: OperationName,
	{ ids = {}, query = {}, body }: Input = {},
): Promise<Result> {
	const operation: Operation = operations[name];
	const address = new URL(url + pathOf(operation, ids));
	for (const [key, value] of Object.entries(query)) address.searchParams.set(key, String(value));
	const response = await fetch(address, {
		method: operation.method,
		headers: {
			Authorization: `Basic ${btoa(`${tokenId}:${clientSecret}`)}`,
			'Content-Type': 'application/json',
			...(operation.headers.includes('idempotencyKey')
				? { [defaultHeaderNames.idempotencyKey]: crypto.randomUUID() }
				: {}),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	if (!operation.success.includes(response.status)) throw new ServiceError(await response.json());
	return response.status === 204 ? (undefined as Result) : response.json();
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

/** The status that belongs to a code. */
export const statusOf = (code: ErrorCode): ErrorStatus | undefined =>
	([400, 401, 403, 404, 409, 429, 500] as const).find((status) =>
		(errorCodes[status] as readonly string[]).includes(code),
	);

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

/** Header names of a service that names them after itself. */
export const headerNames: HeaderNames = {
	...defaultHeaderNames,
	walletSignature: 'Example-Wallet-Signature',
};

/** What the pages of a platform may call, and what only its staff may. */
export const permissions = {
	everyone: { ...authOperations, ...accountOperations, ...paymentOperations },
	support: { ...customerOperations, ...verificationOperations, ...transactionOperations },
	administrators: platformOperations,
	developers: sandboxOperations,
};

/** Methods and paths alone: what a client in a browser bundles. */
export const routes = {
	...authRoutes,
	...accountRoutes,
	...customerRoutes,
	...verificationRoutes,
	...paymentRoutes,
	...transactionRoutes,
	...platformRoutes,
	...sandboxRoutes,
};
