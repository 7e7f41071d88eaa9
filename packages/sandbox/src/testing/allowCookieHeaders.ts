/**
 * Lets every `Request` and `Response` that is made from now on carry `Cookie`, `Origin` and `Set-Cookie`, which
 * browsers remove and servers keep. Call it first in a worker that runs a platform's backend; in a page it would
 * change these classes for all of its scripts.
 *
 * @example
 * ```ts
 * import { allowCookieHeaders, createBrowserFetch } from '@countersign/sandbox/browser';
 * import type { WalletHandler } from '@countersign/server';
 *
 * allowCookieHeaders();
 * export const fetchFrom = (handler: WalletHandler): typeof fetch =>
 * 	createBrowserFetch(handler, { origin: self.location.origin });
 * ```
 */
export function allowCookieHeaders(): void {
	const { Request: PlainRequest, Response: PlainResponse } = globalThis;
	globalThis.Request = class Request extends PlainRequest {
		constructor(...[input, init]: ConstructorParameters<typeof PlainRequest>) {
			super(input, init);
			keepHeaders(this, init?.headers ?? (input instanceof PlainRequest ? input.headers : {}));
		}
	};
	globalThis.Response = class Response extends PlainResponse {
		constructor(...[body, init]: ConstructorParameters<typeof PlainResponse>) {
			super(body, init);
			keepHeaders(this, init?.headers ?? {});
		}
	};
}

/** Headers that belong to no message refuse no name. Those of the message have what it adds, such as `Content-Type`. */
function keepHeaders<Message extends Request | Response>(
	message: Message,
	given: NonNullable<RequestInit['headers']>,
): Message {
	const headers = new Headers(given);
	for (const [name, value] of message.headers) if (!headers.has(name)) headers.append(name, value);
	const clone = message.clone.bind(message);
	return Object.defineProperties(message, {
		headers: { value: headers },
		clone: { value: () => keepHeaders(clone(), headers) },
	});
}
