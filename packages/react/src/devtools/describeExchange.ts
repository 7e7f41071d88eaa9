import { defaultHeaderNames } from '@countersign/contract/service';
import type { TappedResponse } from './tapJson.js';
import type { WireEnding, WireExchange, WireStamp } from './wireExchange.js';

/** Calls `put` with an exchange once its request is described, and again once its response is. */
export async function describeExchange(
	sent: Pick<WireExchange, 'id' | 'startedAt'>,
	request: Request,
	tapped: Promise<TappedResponse>,
	put: (exchange: WireExchange) => void,
): Promise<void> {
	const exchange = { ...sent, ...(await describeRequest(request)), outcome: undefined };
	put(exchange);
	const ended = await describeResponse(tapped);
	put({ ...exchange, outcome: { ...ended, durationMs: Date.now() - sent.startedAt } });
}

/** The redacted description of a request. */
async function describeRequest(
	request: Request,
): Promise<Omit<WireExchange, 'id' | 'startedAt' | 'outcome'>> {
	const text = await request.text();
	return {
		method: request.method,
		url: request.url,
		requestHeaders: headersOf(request.headers),
		requestBody: text === '' ? undefined : withhold(openJson(text) ?? text),
		stamp: readStamp(request.headers.get(defaultHeaderNames.walletSignature)),
	};
}

/** The redacted outcome of a request: a response, or what was thrown instead. */
async function describeResponse(tapped: Promise<TappedResponse>): Promise<WireEnding> {
	try {
		const { response, text } = await tapped;
		const { status, headers } = response;
		const body = await text;
		return { kind: 'answered', status, headers: headersOf(headers), body: readBody(body) };
	} catch (error) {
		const isAbort = error instanceof DOMException && error.name === 'AbortError';
		return { kind: isAbort ? 'aborted' : 'lost' };
	}
}

function readBody(text: string | undefined): unknown {
	return text === undefined ? undefined : withhold(openJson(text) ?? text);
}

function headersOf(headers: Headers): Readonly<Record<string, string>> {
	const secret = defaultHeaderNames.walletSignature.toLowerCase();
	return Object.fromEntries(
		[...headers].map(([name, value]) => [
			name,
			String(withhold(value, name === secret ? 'signature' : name)),
		]),
	);
}

/** The signer of a stamp, which is base64url of the JSON `{publicKey, scheme, signature}`. Omits the signature. */
function readStamp(header: string | null): WireStamp | undefined {
	if (header === null) return undefined;
	const content = openJson(decode(header)) as Partial<WireStamp> | undefined;
	const { publicKey, scheme } = content ?? {};
	return typeof publicKey === 'string' && typeof scheme === 'string'
		? { publicKey, scheme }
		: undefined;
}

function decode(text: string): string {
	try {
		return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	} catch {
		return '';
	}
}

/**
 * A copy of a JSON value with everything secret replaced by its length: members with a telling name, codes to type
 * in, and long words, as keys, tokens, bundles and signatures are. A string that contains JSON, such as a payload to
 * sign, is parsed and redacted in the same way.
 */
export function withhold(value: unknown, name = ''): unknown {
	if (Array.isArray(value)) return value.map((item) => withhold(item, name));
	if (value !== null && typeof value === 'object') {
		const members = Object.entries(value);
		return Object.fromEntries(members.map(([member, inner]) => [member, withhold(inner, member)]));
	}
	return typeof value === 'string' ? withholdText(value, name) : value;
}

function withholdText(text: string, name: string): unknown {
	const opened = openJson(text);
	if (opened !== undefined) return withhold(opened, name);
	return isSecret(text, name) ? `‹withheld: ${text.length} characters›` : text;
}

/** Names of members whose values are always secret. */
const secretName = /(otp|token|authorization|signature|secret|mnemonic|password)$/i;

const publicName = /publicKey$/i;

/** Identifiers, compressed points and challenges are shorter; bundles and signatures are longer. */
const maxWordLength = 72;

function isSecret(text: string, name: string): boolean {
	if (publicName.test(name)) return false;
	// Currencies and errors have a `code`, too, but theirs are not digits.
	if (secretName.test(name) || (name === 'code' && /^\d+$/.test(text))) return true;
	return text.split(/\s/).some((word) => word.length > maxWordLength);
}

/** Parses a JSON object or array; undefined for anything else. */
function openJson(text: string): object | undefined {
	if (!/^\s*[[{]/.test(text)) return undefined;
	try {
		return JSON.parse(text) as object;
	} catch {
		return undefined;
	}
}
