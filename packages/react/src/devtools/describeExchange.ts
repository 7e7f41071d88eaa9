import type { HeaderNames } from '@countersign/contract';
import { openJson } from './openJson.js';
import { readStamp } from './readStamp.js';
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
export async function describeAnswer(answer: unknown): Promise<WireEnding> {
	if (!(answer instanceof Response)) {
		const isAbort = answer instanceof DOMException && answer.name === 'AbortError';
		return { kind: isAbort ? 'aborted' : 'lost' };
	}
	const { status } = answer;
	const headers = headersOf(answer.headers);
	return { kind: 'answered', status, headers, body: await readBody(answer).catch(() => undefined) };
}

/** Only JSON is read: a stream of events would never end. What the caller aborts, breaks off here too. */
async function readBody(response: Response): Promise<unknown> {
	if (!response.headers.get('content-type')?.includes('json')) {
		await response.body?.cancel();
		return undefined;
	}
	const text = await response.text();
	return withhold(openJson(text) ?? text);
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
