/** Bodies of responses, in memory as they were before `Response` made streams of them, which take longer to read. */
const bodies = new WeakMap<Response, Uint8Array | string>();

/** Keeps what a response was made of. */
export function keepBody(response: Response, body: Uint8Array | string): Response {
	bodies.set(response, body);
	return response;
}

/** What a response was made of, if that was kept and nobody has read the response. */
export function keptBody(response: Response): Uint8Array | string | undefined {
	return response.bodyUsed ? undefined : bodies.get(response);
}
