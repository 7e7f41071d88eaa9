import type { HeaderNames } from '@countersign/contract';
import { openJson } from './openJson.js';
import { readStamp } from './readStamp.js';
import type { TappedResponse } from './tapJson.js';
import type { WireEnding, WireExchange } from './wireExchange.js';
import { withhold } from './withhold.js';

/** A request as the recorder keeps it. */
export async function describeRequest(
	request: Request,
	names: HeaderNames,
): Promise<Omit<WireExchange, 'id' | 'startedAt' | 'outcome'>> {
	const text = await request.text();
	return {
		method: request.method,
		url: request.url,
		requestHeaders: headersOf(request.headers, names),
		requestBody: text === '' ? undefined : withhold(openJson(text) ?? text),
		stamp: readStamp(request.headers.get(names.walletSignature)),
	};
}

/** How a request ended, as the recorder keeps it: with a response, or with what was thrown instead. */
export async function describeAnswer(answer: Promise<TappedResponse>): Promise<WireEnding> {
	try {
		const { response, text } = await answer;
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

function headersOf(headers: Headers, names?: HeaderNames): Readonly<Record<string, string>> {
	const secret = names?.walletSignature.toLowerCase();
	return Object.fromEntries(
		[...headers].map(([name, value]) => [
			name,
			String(withhold(value, name === secret ? 'signature' : name)),
		]),
	);
}
