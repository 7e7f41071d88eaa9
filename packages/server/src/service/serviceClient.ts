import type { Operation } from '@countersign/contract';
import { retryAfterPattern } from '@countersign/contract';
import { unavailable } from '../answer/refusals.js';
import type { Settings } from '../settings/resolveSettings.js';
import { beforeDeadline } from '../transfer/beforeDeadline.js';
import { parseJson } from '../transfer/parseJson.js';
import { readAtMost } from '../transfer/readAtMost.js';
import type { ServiceClock } from './serviceClock.js';

/** A request to the service. `path` is relative to the base address and encoded, query included. */
export interface ServiceRequest {
	readonly method: Operation['method'];
	readonly path: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** JSON text. */
	readonly body?: string | undefined;
}

/** What the service answered: any status but a redirect, with a JSON body or none. */
export interface ServiceAnswer {
	readonly status: number;
	readonly text: string | undefined;
	readonly value: unknown;
	readonly date: string | undefined;
	readonly retryAfter: string | undefined;
}

/** The service, for the length of one browser request. */
export interface ServiceClient {
	/** Rejects with a `Refusal` `UPSTREAM_UNAVAILABLE` when there is no usable answer in time. */
	send(request: ServiceRequest): Promise<ServiceAnswer>;
	/** Status of the last answer. */
	readonly lastStatus: number | undefined;
}

const responseLimit = 1024 * 1024;
const late = () => unavailable(504, 'The service did not answer in time.');
const unreachable = (cause: unknown) =>
	unavailable(503, 'The service cannot be reached.', undefined, { cause });
const unreadable = () => unavailable(502, 'The service gave an answer that cannot be read.');

/** Sends with the API credential, follows no redirect, and reads at most 1 MB before the deadline. */
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
			const response = await fetchService(service, outgoing, signal, traceparent);
			lastStatus = response.status;
			const date = response.headers.get('Date') ?? undefined;
			clock.observe(date);
			const body = await readAnswer(response, signal);
			const retryAfter = readRetryAfter(response);
			return { status: response.status, text: body?.text, value: body?.value, date, retryAfter };
		},
	};
}

async function fetchService(
	service: Settings['service'],
	{ method, path, headers, body }: ServiceRequest,
	signal: AbortSignal,
	traceparent: string,
): Promise<Response> {
	const request = new Request(service.baseUrl + path, {
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
	});
	try {
		return await beforeDeadline(service.fetch(request), signal, late);
	} catch (cause) {
		throw signal.aborted ? late() : unreachable(cause);
	}
}

async function readAnswer(response: Response, signal: AbortSignal) {
	if (!isReadable(response)) {
		response.body?.cancel().catch(() => {});
		throw unreadable();
	}
	const bytes = await readBytes(response, signal);
	if (bytes.byteLength === 0 && response.status === 204) return undefined;
	const body = parseJson(bytes);
	if (!body) throw unreadable();
	return body;
}

/**
 * Whether the body may be read at all. Compression was not asked for, and a limit on what comes out of it does
 * not limit the work; a status above 599 is no HTTP status (RFC 9110, section 15).
 */
function isReadable({ status, type, headers }: Response): boolean {
	const isFinal = status >= 200 && status <= 599 && !(status >= 300 && status < 400);
	const isPlain = /^(identity)?$/i.test(headers.get('Content-Encoding') ?? '');
	const isSmall = Number(headers.get('Content-Length') ?? 0) <= responseLimit;
	return type !== 'opaqueredirect' && isFinal && isPlain && isSmall;
}

async function readBytes(response: Response, signal: AbortSignal): Promise<Uint8Array> {
	try {
		return await readAtMost(response.body, {
			limit: responseLimit,
			signal,
			tooLarge: unreadable,
			late,
		});
	} catch (error) {
		if (signal.aborted) throw late();
		throw error instanceof TypeError ? unreachable(error) : error;
	}
}

/** RFC 9110 section 10.2.3: seconds, or a date. Anything else is not passed on. */
function readRetryAfter({ headers }: Response): string | undefined {
	return retryAfterPattern.exec(headers.get('Retry-After') ?? '')?.[0];
}
