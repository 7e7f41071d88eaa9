import {
	defaultHeaderNames,
	type HeaderNames,
	idempotencyKeyPattern,
	type Operation,
} from '@countersign/contract/service';
import type { z } from 'zod';
import { type Body, checkBody } from '../allowLists/checkBody.js';
import type { Call } from '../handler/call.js';
import type { ArrivingBodies } from '../http/arrivingBodies.js';
import { parseJson, readBody } from '../http/readBody.js';
import { invalidInput, Refusal } from '../http/responses.js';
import { type IdClaim, idClaims } from './idClaims.js';
import type { OperationMatch } from './matchOperation.js';

/** The accepted parts of a browser request. Everything in it is on an allow-list. */
export interface BrowserRequest extends OperationMatch {
	readonly query: URLSearchParams;
	readonly headers: Partial<Record<keyof HeaderNames, string>>;
	readonly body: Body | undefined;
	readonly claims: readonly IdClaim[];
}

/** What this backend accepts for an operation, besides what the service does. */
interface Accepted {
	/** The fields of the body; without a schema, there is none. */
	readonly body?: z.ZodType;
	/** Whether it takes an idempotency key that the service does not. */
	readonly isKeyedHere?: true;
}

/** Reads and checks the query, headers, body and identifiers that the operation accepts. */
export async function readBrowserRequest(
	call: Call,
	match: OperationMatch,
	accepted: Accepted,
): Promise<BrowserRequest> {
	const query = readQuery(call.query, match.operation);
	const accepts = acceptedHeaders(match.operation, accepted);
	const headers = readServiceHeaders(call.request.headers, accepts);
	const body = checkBody(match.operation, accepted.body, await call.body());
	return { ...match, query, headers, body, claims: idClaims(match, query, body) };
}

/** Parameters that reach beyond one customer, or identify the customer to others. Only the server sets them. */
const serverOnly = new Set(['platformCustomerId', 'senderUmaAddress']);

/** The only parameters of the interface that may be repeated. */
const lists = new Set(['destinationCurrency']);

const maxListLength = 32;

/** The query of a browser request: parameters of the operation only, each once unless it is a list. */
function readQuery(query: URLSearchParams, operation: Operation): URLSearchParams {
	const accepted = new URLSearchParams();
	for (const [name, value] of query) {
		if (!operation.query.includes(name) || serverOnly.has(name)) {
			throw invalidInput('The query has a parameter that is not accepted here.');
		}
		if (accepted.getAll(name).length >= (lists.has(name) ? maxListLength : 1)) {
			throw invalidInput(`The query repeats ${name}.`);
		}
		// The decoder replaces bytes that are not UTF-8 with U+FFFD.
		if (value.includes('\ufffd')) throw invalidInput(`The query's ${name} is not UTF-8.`);
		if (value.length > 512) throw invalidInput(`The query's ${name} is too long.`);
		accepted.append(name, value);
	}
	return accepted;
}

/** Patterns of the header values. None allows a comma, so a repeated header never matches. */
const shapes: Readonly<Record<keyof HeaderNames, RegExp>> = {
	walletSignature: /^[A-Za-z0-9+/=_.-]{1,4096}$/,
	requestId: /^Request:[0-9a-f-]{36}$/,
	idempotencyKey: idempotencyKeyPattern,
};

const acceptedHeaders = ({ headers }: Operation, { isKeyedHere }: Accepted) =>
	isKeyedHere ? [...headers, 'idempotencyKey' as const] : headers;

/** The headers of the interface that are accepted. No other header is read. */
function readServiceHeaders(
	headers: Headers,
	accepts: readonly (keyof HeaderNames)[],
): Partial<Record<keyof HeaderNames, string>> {
	const values: Partial<Record<keyof HeaderNames, string>> = {};
	for (const header of accepts) {
		const name = defaultHeaderNames[header];
		const value = headers.get(name);
		if (value === null) continue;
		if (!shapes[header].test(value)) throw invalidInput(`The header ${name} is malformed.`);
		values[header] = value;
	}
	return values;
}

const requestLimit = 64 * 1024;

const tooLarge = () => new Refusal(413, 'PAYLOAD_TOO_LARGE', 'The body is larger than 64 KB.');

const late = () => new Refusal(408, 'INVALID_INPUT', 'The body did not arrive in time.');

/** Reads the JSON body of a browser request until the signal aborts; undefined if it has none. */
export async function readJsonBody(
	request: Request,
	signal: AbortSignal,
	arriving: ArrivingBodies,
): Promise<unknown> {
	requireJson(request.headers);
	// Asking a server's request for its body can create a stream for it. A GET never has one (Fetch, "Request class").
	if (request.method === 'GET') return undefined;
	if (Number(request.headers.get('Content-Length')) > requestLimit) throw tooLarge();
	const reading = { limit: requestLimit, signal, tooLarge, late, arriving };
	const bytes = await readBody(request, reading);
	if (bytes.byteLength === 0) return undefined;
	// A cross-site form or beacon could send a body without a type, with no preflight.
	if (!request.headers.has('Content-Type')) throw unsupported();
	const body = parseJson(bytes);
	if (!body) throw invalidInput('The body is not JSON.');
	return body.value;
}

function requireJson(headers: Headers): void {
	const type = headers.get('Content-Type');
	const json = type === null || /^application\/json( *; *charset="?utf-8"?)?$/i.test(type.trim());
	if (!json || headers.has('Content-Encoding')) throw unsupported();
}

const unsupported = () =>
	new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON as application/json.');
