import {
	type Operation,
	retryAfterPattern,
	type ServiceNames,
	toInterfaceNames,
} from '@countersign/contract/service';
import { contentOf } from '../http/keptContent.js';
import { beforeDeadline, parseJson, readAtMost } from '../http/readBody.js';
import { invalidInput, Refusal, unavailable } from '../http/responses.js';
import { streamChunks } from '../http/streamChunks.js';
import type { Settings } from '../settings/resolveSettings.js';

/** A request to the service. `path` is relative to the base address and encoded, query included. */
export interface ServiceRequest {
	readonly method: Operation['method'];
	readonly path: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** JSON text. */
	readonly body?: string | undefined;
	/**
	 * What a second delivery does, if it may be sent: nothing that matters, or the service refuses it with 401 because
	 * the request id is used up. A GET is always harmless.
	 */
	readonly secondDelivery?: 'harmless' | 'refused' | undefined;
}

/** The service's response: any status but a redirect, with a JSON body or none. */
export interface ServiceResponse {
	readonly status: number;
	readonly text: string | undefined;
	readonly value: unknown;
	readonly retryAfter: string | undefined;
}

/** The service, for the duration of one browser request. */
export interface ServiceClient {
	/** Rejects with the `Refusal` `UPSTREAM_UNAVAILABLE` if there is no usable response in time. */
	send(request: ServiceRequest): Promise<ServiceResponse>;
	/** Status of the last response. */
	readonly lastStatus: number | undefined;
}

const responseLimit = 1024 * 1024;

const late = () => unavailable(504, 'The service did not respond in time.');

const unreachable = (cause: unknown) =>
	unavailable(503, 'The service cannot be reached.', { cause });

const unreadable = () => unavailable(502, 'The response of the service cannot be read.');

const refusedOnTheWay = () =>
	unavailable(502, 'A gateway in front of the service refused the request.');

/**
 * The browser's response when the service's body cannot be read. 429 and 503 need no body: a gateway sends them with
 * an empty body or an HTML page, and the service guarantees no body with a 429 (service interface, §4.1).
 */
function withoutBody({ status, headers }: Response): Refusal {
	if (status !== 429 && status !== 503) return unreadable();
	return asRefusal({ status, retryAfter: readRetryAfter(headers) });
}

/** Sends with the API credential, follows no redirect, and reads at most 1 MB, decoded, before the deadline. */
export function createServiceClient(
	{ service }: Settings,
	clock: ServiceClock,
	signal: AbortSignal,
	traceparent: string,
): ServiceClient {
	let lastStatus: number | undefined;
	return {
		get lastStatus() {
			return lastStatus;
		},
		send: async (outgoing) => {
			const response = await fetchAgain([service, outgoing, signal, traceparent]);
			lastStatus = response.status;
			clock.observe(response.headers.get('Date'));
			const body = await readBody(response, signal);
			if (isOfGateway(response.status, body?.value)) throw refusedOnTheWay();
			const retryAfter = readRetryAfter(response.headers);
			return { status: response.status, ...inInterfaceNames(body, service.names), retryAfter };
		},
	};
}

/** Without a word, the bytes stay those of the service. */
function inInterfaceNames(
	body: Awaited<ReturnType<typeof readBody>>,
	names: ServiceNames,
): Pick<ServiceResponse, 'text' | 'value'> {
	const value = toInterfaceNames(body?.value, names);
	const isSame = value === body?.value;
	return { value, text: isSame ? body?.text : JSON.stringify(value) };
}

/** Each failure removes one connection from the pool, which may hold several that the service has closed. */
const maxDeliveries = 4;

/**
 * Sends a request again if its connection ended before a response began, as a kept-alive connection does that the
 * service has closed. If the service has handled an earlier delivery, and so refuses this one, the outcome is unknown.
 */
async function fetchAgain(
	sending: Parameters<typeof fetchService>,
	deliveries = 1,
): Promise<Response> {
	const [, { method, secondDelivery }, signal] = sending;
	try {
		return await fetchService(...sending);
	} catch (error) {
		const mayRepeat = method === 'GET' || secondDelivery !== undefined;
		if (!mayRepeat || signal.aborted || deliveries === maxDeliveries) throw error;
		const response = await fetchAgain(sending, deliveries + 1);
		if (response.status === 401 && secondDelivery === 'refused') throw error;
		return response;
	}
}

async function fetchService(
	service: Settings['service'],
	{ method, path, headers, body }: ServiceRequest,
	signal: AbortSignal,
	traceparent: string,
): Promise<Response> {
	const url = service.baseUrl + path;
	const init: RequestInit = {
		method,
		headers: {
			Accept: 'application/json',
			'Accept-Encoding': 'identity',
			Authorization: service.authorization,
			Traceparent: traceparent,
			...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
			...headers,
		},
		...(body === undefined ? {} : { body }),
		redirect: 'manual',
		signal,
	};
	try {
		// Not a `Request`, which only the `fetch` of the same library accepts.
		return await beforeDeadline((service.fetch ?? fetch)(url, init), signal, late);
	} catch (cause) {
		throw signal.aborted ? late() : unreachable(cause);
	}
}

async function readBody(response: Response, signal: AbortSignal) {
	if (!isReadable(response)) {
		streamOf(response.body)
			?.cancel()
			.catch(() => {});
		throw withoutBody(response);
	}
	const bytes = await readBytes(response, signal);
	if (bytes.byteLength === 0 && response.status === 204) return undefined;
	const body = parseJson(bytes);
	if (!body) throw withoutBody(response);
	return body;
}

/** Whether the body may be read. A status above 599 is not an HTTP status (RFC 9110, section 15). */
function isReadable({ status, type, headers }: Response): boolean {
	const isFinal = status >= 200 && status <= 599 && !(status >= 300 && status < 400);
	const isSmall = Number(headers.get('Content-Length') ?? 0) <= responseLimit;
	return type !== 'opaqueredirect' && isFinal && isSmall;
}

async function readBytes(response: Response, signal: AbortSignal): Promise<Uint8Array> {
	const kept = contentOf(response);
	if (kept instanceof Uint8Array) {
		if (kept.byteLength > responseLimit) throw withoutBody(response);
		return kept;
	}
	try {
		return await readAtMost(streamOf(response.body), {
			limit: responseLimit,
			signal,
			tooLarge: () => withoutBody(response),
			late,
		});
	} catch (error) {
		if (signal.aborted) throw late();
		throw error instanceof TypeError ? unreachable(error) : error;
	}
}

/** The body as a stream of the web. Some libraries, such as node-fetch, give a stream that can only be iterated. */
function streamOf(
	body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null,
): ReadableStream<Uint8Array> | null {
	if (body === null || 'getReader' in body) return body;
	return streamChunks(body[Symbol.asyncIterator]());
}

/** RFC 9110 section 10.2.3: seconds, or a date. Anything else is not passed on. */
function readRetryAfter(headers: Headers): string | undefined {
	const [text = '', seconds] = retryAfterPattern.exec(headers.get('Retry-After') ?? '') ?? [];
	return seconds !== undefined || Date.parse(text) ? text : undefined;
}

/** The service's clock, as observed by this process. */
export interface ServiceClock {
	/** Reads the `Date` header of a response of the service. */
	observe(date: string | null): void;
	/** The service's current time, in ISO 8601. Undefined until a response of the service has shown it. */
	time(): string | undefined;
}

/** RFC 9110, section 5.6.7. `Date.parse` accepts more formats, and years so large that a `Date` cannot be adjusted. */
const httpDate = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/**
 * Pages correct their clocks with the time in every response, and their refusals and deletions depend on it. So the
 * backend's own responses also contain the service's time, and never the backend's.
 */
export function createServiceClock(now: () => number): ServiceClock {
	let offset: number | undefined;
	return {
		observe: (date) => {
			const seen = date !== null && httpDate.test(date) ? Date.parse(date) : Number.NaN;
			// The header is truncated to the second; the middle of that second is the best estimate.
			if (!Number.isNaN(seen)) offset = seen + 500 - now();
		},
		time: () => (offset === undefined ? undefined : new Date(now() + offset).toISOString()),
	};
}

/** Sends one of the backend's own requests. Throws a `Refusal` unless it succeeds. */
export async function askService(
	service: ServiceClient,
	request: ServiceRequest,
): Promise<ServiceResponse> {
	const response = await service.send(request);
	if (response.status >= 200 && response.status < 300) return response;
	throw asRefusal(response);
}

/**
 * The items of a list of the service. Each has an id, which records are named by.
 *
 * @throws Refusal 502 if the response is not such a list
 */
export function itemsOf<Item>({ value }: ServiceResponse): readonly Item[] {
	const data: unknown = Object(value).data;
	const isList = Array.isArray(data) && data.every((item) => typeof Object(item).id === 'string');
	if (!isList) throw unreadable();
	return data as readonly Item[];
}

/** Whether the service does not know what a request names. */
export function isUnknown({ status }: ServiceResponse): boolean {
	return status === 404 || status === 410;
}

/**
 * Whether a refusal comes from a gateway in front of the service, such as a 413 or a 404 without a route: it says
 * nothing about what the person entered. A refusal of the service has the shape of its errors; the code may be
 * missing, and some deployments nest it in `error`. A 429 of either means the same.
 */
function isOfGateway(status: number, value: unknown): boolean {
	if (status < 400 || status >= 500 || status === 429) return false;
	const { error } = Object(value);
	const { code, status: told, message } = Object(Object(error) === error ? error : value);
	return typeof code !== 'string' && !(told === status && typeof message === 'string');
}

/** The browser's response when the service rejects one of the backend's own requests. */
export function asRefusal({
	status,
	retryAfter,
}: Pick<ServiceResponse, 'status' | 'retryAfter'>): Refusal {
	if (status === 429) {
		return new Refusal(429, 'RATE_LIMITED', 'Too many requests. Wait a little.', { retryAfter });
	}
	if (status === 400) return invalidInput('The service does not accept this.');
	if (status >= 500) return unavailable(503, 'The service is not available.', { retryAfter });
	// 401 and 403 concern the API credential, which the browser must not learn about.
	return unavailable(502, 'The service refused the backend.');
}
