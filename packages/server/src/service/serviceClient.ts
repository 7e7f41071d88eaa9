import type { Operation } from '@countersign/contract';
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
const unreadable = () => unavailable(502, 'The service gave an answer that cannot be read.');

/** Sends with the API credential, follows no redirect, and reads at most 1 MB before the deadline. */
export function createServiceClient(
	{ service }: Settings,
	clock: ServiceClock,
	signal: AbortSignal,
): ServiceClient {
	let lastStatus: number | undefined;
	return {
		get lastStatus() {
			return lastStatus;
		},
		send: async (outgoing) => {
			const response = await fetchService(service, outgoing, signal);
			lastStatus = response.status;
			const date = response.headers.get('Date') ?? undefined;
			clock.observe(date);
			const body = await readAnswer(response, signal);
			const retryAfter = retryAfterSeconds(response);
			return { status: response.status, text: body?.text, value: body?.value, date, retryAfter };
		},
	};
}

async function fetchService(
	service: Settings['service'],
	{ method, path, headers, body }: ServiceRequest,
	signal: AbortSignal,
): Promise<Response> {
	const request = new Request(service.baseUrl + path, {
		method,
		headers: {
			Accept: 'application/json',
			Authorization: service.authorization,
			...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
			...headers,
		},
		...(body === undefined ? {} : { body }),
		redirect: 'manual',
		signal,
	});
	try {
		return await beforeDeadline(service.fetch(request), signal, late);
	} catch {
		throw signal.aborted ? late() : unavailable(503, 'The service cannot be reached.');
	}
}

async function readAnswer(response: Response, signal: AbortSignal) {
	if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
		throw unreadable();
	}
	const bytes = await readBytes(response, signal);
	if (bytes.byteLength === 0 && response.status === 204) return undefined;
	const body = parseJson(bytes);
	if (!body) throw unreadable();
	return body;
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
		throw error instanceof TypeError ? unavailable(503, 'The service cannot be reached.') : error;
	}
}

/** RFC 9110 section 10.2.3: seconds, or a date. Anything else is not passed on. */
function retryAfterSeconds(response: Response): string | undefined {
	const value = response.headers.get('Retry-After');
	if (value === null) return undefined;
	return /^\d{1,9}$/.test(value) || !Number.isNaN(Date.parse(value)) ? value : undefined;
}
