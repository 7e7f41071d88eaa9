import {
	approvalHeader,
	codeRequesterHeader,
	defaultHeaderNames,
	type HeaderNames,
	type OperationRoute,
	serviceTimeHeader,
} from '@countersign/contract/service';
import { isWalletError, WalletError } from '../errors.js';
import type { Clock } from './clock.js';
import { type RequestFacts, readJson, refusal } from './response.js';

/** One request. Path and query values are encoded here; headers are given by their meaning, not their name. */
export interface HttpRequest {
	readonly path?: Readonly<Record<string, string>> | undefined;
	/** Members are strings, numbers, booleans or undefined; a list repeats the parameter. */
	readonly query?: object | undefined;
	readonly body?: unknown;
	readonly headers?: Readonly<Partial<Record<keyof HeaderNames, string | undefined>>> | undefined;
	/** Id of this page, for requests for an emailed code. */
	readonly codeRequester?: string | undefined;
	/** What a verification approves. */
	readonly approval?: string | undefined;
	readonly signal?: AbortSignal | undefined;
	/** Checks the headers of a response, and throws to refuse it unread. */
	readonly inspect?: ((headers: Headers) => Promise<void>) | undefined;
}

/** A successful response. */
export interface HttpResponse {
	readonly status: number;
	/** Parsed JSON, not yet checked; undefined for 204. */
	readonly body: unknown;
	/**
	 * Whether this time has passed on the service's clock. False while no response has confirmed that clock.
	 *
	 * @param time - ISO 8601.
	 */
	readonly isPast: (time: string) => boolean;
}

/** What a request needs to know about an operation. */
export type Route = OperationRoute;

/**
 * Sends one request to the platform's backend and reads the response. Nothing is sent twice.
 *
 * @throws WalletError `network.*`, `service.*`, `backend.*`, `signature.refused`; `session.changed` for a response
 *   to another person. An abort passes through.
 */
export type Http = (route: Route, request?: HttpRequest) => Promise<HttpResponse>;

/** Has `next` send a request, or decides otherwise. */
export type Middleware = (next: Http, ...request: Parameters<Http>) => ReturnType<Http>;

const deadline = 10_000;

/** Creates the {@link Http} of one backend. */
export function createHttp(options: {
	readonly endpoint: string;
	readonly fetch: typeof globalThis.fetch;
	readonly clock: Clock;
}): Http {
	const { endpoint, clock } = options;
	return async (route, request = {}) => {
		const timeout = AbortSignal.timeout(deadline);
		const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
		const sentAt = performance.now();
		const { requestId } = request.headers ?? {};
		const facts = { ...factsOf(endpoint, route), ...(requestId && { requestId }) };
		try {
			const response = await options.fetch(addressOf(endpoint, route, request), {
				method: route.method,
				headers: headersOf(request),
				...(request.body !== undefined && { body: JSON.stringify(request.body) }),
				credentials: 'include',
				redirect: 'manual',
				// The request continues when the page is closed.
				keepalive: route.path === '/logout',
				cache: 'no-store',
				signal,
			});
			clock.correct(response.headers.get(serviceTimeHeader), performance.now() - sentAt);
			await request.inspect?.(response.headers);
			const body = await readJson(response, facts);
			if (!response.ok) throw refusal({ response, body, now: clock.now(), facts });
			const isPast = (time: string) => clock.isConfirmed() && Date.parse(time) <= clock.now();
			return { status: response.status, body, isPast };
		} catch (error) {
			throw translate(error, { timeout, facts, signal: request.signal });
		}
	};
}

function addressOf(endpoint: string, route: Route, request: HttpRequest): string {
	const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(request.path?.[name] ?? ''),
	);
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(request.query ?? {})) {
		for (const one of [value ?? []].flat()) query.append(name, String(one));
	}
	return `${endpoint}${path}${query.size > 0 ? `?${query}` : ''}`;
}

function headersOf(request: HttpRequest): Record<string, string> {
	const headers: Record<string, string> = { accept: 'application/json' };
	if (request.body !== undefined) headers['content-type'] = 'application/json';
	if (request.codeRequester) headers[codeRequesterHeader] = request.codeRequester;
	if (request.approval) headers[approvalHeader] = request.approval;
	for (const [meaning, value] of Object.entries(request.headers ?? {})) {
		// `fetch` would send `undefined` as a string.
		if (value !== undefined) headers[defaultHeaderNames[meaning as keyof HeaderNames]] = value;
	}
	return headers;
}

/** Facts about a request for errors: the path of the operation, without ids or a query. */
export function factsOf(endpoint: string, { method, path }: Route): RequestFacts {
	const origin = (endpoint.startsWith('/') && globalThis.location?.origin) || '';
	return { operation: `${method} ${path}`, url: `${origin}${endpoint}${path}` };
}

function translate(
	error: unknown,
	request: {
		readonly timeout: AbortSignal;
		readonly facts: RequestFacts;
	} & Pick<HttpRequest, 'signal'>,
): unknown {
	if (isWalletError(error) || request.signal?.aborted) return error;
	const { timeout, facts } = request;
	if (!timeout.aborted) return unreachable(facts, error);
	const message = `The backend did not respond to ${facts.operation} in time.`;
	return new WalletError('network.timeout', message, { ...facts, cause: error });
}

/** `network.offline`, with the causes that browsers do not distinguish. */
export function unreachable(facts: RequestFacts, cause: unknown): WalletError {
	const { operation, url } = facts;
	const actualOrigin = globalThis.location?.origin;
	const isElsewhere = actualOrigin && !url.startsWith(`${actualOrigin}/`);
	return new WalletError('network.offline', `The backend could not be reached for ${operation}.`, {
		...facts,
		details: `Nothing responds at ${url}${isElsewhere ? `, or CORS does not allow ${actualOrigin}` : ''}.`,
		actualOrigin,
		cause,
	});
}
