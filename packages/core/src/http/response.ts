import { type LimitRefusal, retryAfterPattern } from '@countersign/contract/service';
import { concatBytes } from '../encoding/bytes.js';
import { isRecord, parseJson } from '../encoding/json.js';
import { WalletError, type WalletErrorCode, type WalletErrorDetails } from '../errors.js';

const codesByName: ReadonlyMap<unknown, WalletErrorCode> = new Map(
	Object.entries({
		SIGNED_OUT: 'backend.signed_out',
		// The backend no longer knows which browser the code belongs to, so a new code is needed.
		DEVICE_COOKIE_MISSING: 'otp.expired',
		STEP_UP_REQUIRED: 'backend.step_up_required',
		LIMIT_EXCEEDED: 'limit.exceeded',
		FORBIDDEN_ORIGIN: 'backend.forbidden',
		USER_VERIFICATION_REQUIRED: 'passkey.failed',
		PASSKEY_REGISTRATION_INVALID: 'passkey.failed',
		PASSKEY_ASSERTION_INVALID: 'passkey.failed',
		QUOTE_REQUEST_FAILED: 'service.unavailable',
		UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY: 'service.rejected',
		PASSKEY_USER_MISMATCH: 'passkey.wrong_credential',
		PASSKEY_CREDENTIAL_ALREADY_EXISTS: 'passkey.already_registered',
		EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS: 'otp.already_registered',
	} as const),
);

/** Facts about a request, for errors: without ids, a query or secrets. */
export interface RequestFacts {
	/** Method and path of the operation. */
	readonly operation: string;
	readonly url: string;
	/** Of the signed leg, or of a passkey's challenge. */
	readonly requestId?: string;
}

/** Bytes, after the browser has decompressed them. */
const responseLimit = 1_000_000;

/**
 * The JSON body of a response; undefined when it has none.
 *
 * @throws WalletError `network.malformed` on a body that is not JSON in UTF-8 or over 1 MB. No more than that is
 *   read.
 */
export async function readJson(response: Response, facts: RequestFacts): Promise<unknown> {
	if (response.status === 204) return undefined;
	const text = await readBody(response);
	const body = parseJson(text ?? '');
	if (body === undefined && (response.ok || text === undefined)) {
		throw new WalletError(
			'network.malformed',
			`The backend's response to ${facts.operation} is not JSON.`,
			{ ...explainSetUp('network.malformed', facts), status: response.status },
		);
	}
	return body;
}

/** The text of a body. The `fetch` of an application may have no streams, or streams of another kind. */
async function readBody(response: Response): Promise<string | undefined> {
	const { body } = response;
	if (typeof body?.getReader === 'function') return readText(body);
	const text = await response.text();
	return text.length > responseLimit ? undefined : text;
}

/** The text of a UTF-8 stream. Undefined beyond {@link responseLimit}, after which nothing more is read. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = stream.getReader();
	for (;;) {
		const { value } = await reader.read();
		if (!value) break;
		size += value.byteLength;
		if (size > responseLimit) {
			void reader.cancel().catch(() => undefined);
			return undefined;
		}
		chunks.push(value);
	}
	return decode(concatBytes(...chunks));
}

/** Returns an empty string, which is not JSON either, for bytes that are not UTF-8. */
function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return '';
	}
}

/** The typed error for a response that is not a success. */
export function refusal(failed: {
	readonly response: Response;
	readonly body: unknown;
	/** Milliseconds since the epoch, on the service's clock. */
	readonly now: number;
	readonly facts: RequestFacts;
}): WalletError {
	const { response, body, now, facts } = failed;
	const errorFacts = readErrorFacts(body);
	const { serviceCode, reason, limit, approval } = errorFacts;
	const { status } = response;
	const code = codeOf(status, errorFacts);
	const isWrongSetUp = code === 'backend.forbidden' || code === 'network.malformed';
	const result = serviceCode ? `${serviceCode} (${status})` : `status ${status || '3xx'}`;
	const error = new WalletError(
		code,
		`The backend responded to ${facts.operation} with ${result}: ${code}.`,
		{
			...(isWrongSetUp ? explainSetUp(code, facts) : facts),
			serviceCode,
			reason,
			limit,
			approval,
			status: status || undefined,
			retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now),
		},
	);
	if (serviceCode !== undefined && errorFacts.bodyStatus === status) inOwnShape.add(error);
	return error;
}

const inOwnShape = new WeakSet<object>();

/** Whether the body of an error had a code, a message and its status, as those of the service and the backend have. */
export const isInOwnShape = (error: unknown): boolean => inOwnShape.has(Object(error));

function codeOf(status: number, errorFacts: ErrorFacts): WalletErrorCode {
	// A code can be any string, even the name of a member that every object inherits.
	const known = codesByName.get(errorFacts.serviceCode);
	if (known) return known;
	if (isForeign(status, errorFacts)) return 'network.malformed';
	if (status === 401) return 'signature.refused';
	if (status === 404 || status === 410) return 'service.not_found';
	if (status === 409) return 'service.conflict';
	if (status === 429) return 'service.rate_limited';
	if (status === 501) return 'service.unsupported';
	// 408: the body arrived too slowly. 424: a dependency of the service failed. Nothing was done.
	if (status === 408 || status === 424 || status >= 500) return 'service.unavailable';
	return 'service.rejected';
}

/**
 * Whether a proxy or another server has responded instead of the service or the backend, which include a code. With
 * 403, 404 and 410, the service may omit the code, but not the status and the message.
 */
function isForeign(status: number, { serviceCode, reason, bodyStatus }: ErrorFacts): boolean {
	if (serviceCode !== undefined) return false;
	// A redirect is not followed. Browsers show a page no more of it than the status 0.
	if (status < 400) return true;
	if (status === 404 || status === 410) return bodyStatus !== status;
	return reason === undefined && (status === 401 || (status === 403 && bodyStatus !== status));
}

/** What a developer can do about a response that is caused by a wrong setup. */
function explainSetUp(code: WalletErrorCode, facts: RequestFacts): WalletErrorDetails {
	if (code !== 'backend.forbidden') {
		const details = `Does the wallet's endpoint lead to the backend's handler? It was asked at ${facts.url}.`;
		return { ...facts, details };
	}
	const actualOrigin = globalThis.location?.origin;
	const details = `It does not list this page's origin, ${actualOrigin}, among its own.`;
	return actualOrigin ? { ...facts, details, actualOrigin } : facts;
}

/** The readable part of an error body. */
interface ErrorFacts {
	readonly serviceCode: string | undefined;
	readonly reason: string | undefined;
	readonly limit: LimitRefusal | undefined;
	readonly approval: string | undefined;
	/** The status that the body repeats beside a message, as those of the service and the backend do. */
	readonly bodyStatus: unknown;
}

/**
 * Reads an error body leniently: some deployments send only `{code, reason}`, or `{error: {code}}`.
 */
function readErrorFacts(body: unknown): ErrorFacts {
	const source = isRecord(body) && isRecord(body['error']) ? body['error'] : body;
	const { status, message, details } = Object(source);
	return {
		serviceCode: textOf(source, 'code'),
		reason: textOf(source, 'reason'),
		limit: limitIn(details),
		approval: textOf(details, 'approval'),
		bodyStatus: typeof message === 'string' && message !== '' ? status : undefined,
	};
}

function limitIn(details: unknown): LimitRefusal | undefined {
	const { limit, currency, allowed, from, isApprovable } = Object(Object(details).limit);
	if (typeof limit !== 'string' || typeof currency !== 'string') return undefined;
	return {
		limit: limit as LimitRefusal['limit'],
		currency,
		isApprovable: isApprovable === true,
		...(Number.isSafeInteger(allowed) && { allowed }),
		...(Date.parse(from) && { from }),
	};
}

function textOf(source: unknown, member: string): string | undefined {
	const value = isRecord(source) ? source[member] : undefined;
	return typeof value === 'string' && value.length <= 200 ? value : undefined;
}

/** A server that asks for a longer wait is mistaken. Also, a timer of more than 24 days fires immediately. */
const maxWait = 24 * 60 * 60_000;

/**
 * The wait of a `Retry-After` header in milliseconds, a day at most; undefined when it is missing or not in one of
 * the standard's forms, so that the caller's own wait applies (RFC 9110, section 10.2.3). `Date.parse` alone would
 * read `1.5`, `-1` and `3, 5` as dates long past.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
	const match = retryAfterPattern.exec(header?.trim() ?? '');
	if (!match) return undefined;
	const [text, seconds] = match;
	// The oldest form does not name its time zone, which is also GMT.
	const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
	const wait = seconds === undefined ? date - now : Number(seconds) * 1000;
	return Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), maxWait);
}
