/** Where a response holds what it was made of. */
const content: unique symbol = Symbol('content');

type Content = Uint8Array<ArrayBuffer> | string;

/**
 * A response that holds what it was made of: reading it from the stream that `Response` makes takes longer. No subclass:
 * a page that runs the backend itself replaces `Response` by one that can set cookies (`allowCookieHeaders`).
 */
export function keepContent(made: Content, init?: ResponseInit): Response {
	return Object.assign(new Response(made, init), { [content]: made });
}

/** What a response was made of, if it holds that and nobody has read it. */
export function contentOf(response: Response & { [content]?: Content }): Content | undefined {
	return response.bodyUsed ? undefined : response[content];
}
