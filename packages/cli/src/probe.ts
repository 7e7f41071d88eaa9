/** A response, read to its end. */
export interface Probe {
	readonly url: string;
	/** The final URL, if redirects were followed. */
	readonly reached: string;
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
	/** The body, when it is a JSON object. */
	readonly body: Readonly<Record<string, unknown>> | undefined;
	/** How far the server's clock is ahead of this machine's. Milliseconds; undefined without a `Date` header. */
	readonly clockAhead: number | undefined;
}

/** A request that got no response. */
export interface Unreachable {
	readonly url: string;
	/** For example `ECONNREFUSED`, or `no response within 10 seconds`. */
	readonly reason: string;
}

/** Milliseconds. */
const patience = 10_000;

/** Sends one request. Redirects are not followed by default: what they mean depends on the check. */
export async function probe(
	url: string,
	request: RequestInit = {},
	/** Called with each part of the body as it arrives. */
	onPart: () => void = () => {},
): Promise<Probe | Unreachable> {
	const sentAt = Date.now();
	try {
		const response = await fetch(url, {
			redirect: 'manual',
			signal: AbortSignal.timeout(patience),
			...request,
		});
		const arrivedAt = Date.now();
		const text = await readText(response, onPart);
		const { status, headers } = response;
		const clockAhead = differenceOf(headers.get('Date'), sentAt, arrivedAt);
		const reached = response.url || url;
		return { url, reached, status, headers, text, body: objectIn(text), clockAhead };
	} catch (cause) {
		return { url, reason: reasonOf(cause) };
	}
}

async function readText({ body }: Response, onPart: () => void): Promise<string> {
	const decoder = new TextDecoder();
	const reader = body?.getReader();
	let text = '';
	for (;;) {
		const { done, value } = (await reader?.read()) ?? { done: true };
		if (done) return text + decoder.decode();
		onPart();
		text += decoder.decode(value, { stream: true });
	}
}

/** Whether a request got a response. */
export function hasResponse(result: Probe | Unreachable): result is Probe {
	return 'status' in result;
}

/** Whether the wallet handler responded: each of its responses that has a body is JSON with its status and a code. */
export function isOurs({ status, body }: Probe): boolean {
	return body?.['status'] === status && typeof body['code'] === 'string';
}

/** The `Date` header has a resolution of one second (RFC 9110, section 5.6.7). */
function differenceOf(date: string | null, sentAt: number, arrivedAt: number): number | undefined {
	const time = Date.parse(date ?? '');
	if (Number.isNaN(time)) return undefined;
	if (time + 1_000 < sentAt) return time + 1_000 - sentAt;
	return time > arrivedAt ? time - arrivedAt : 0;
}

/** The JSON object in a text; undefined if there is none. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
		return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
	} catch {
		return undefined;
	}
}

/** `fetch` wraps the error: the innermost cause has the code. */
function reasonOf(cause: unknown): string {
	if (!(cause instanceof Error)) return 'unknown reason';
	if (cause.name === 'TimeoutError') return `no response within ${patience / 1000} seconds`;
	if (cause.cause !== undefined) return reasonOf(cause.cause);
	return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
