/** A response, and a copy of its text. */
export interface TappedResponse {
	/** For the caller. A rebuilt response loses only `url`, `type` and `redirected`. */
	readonly response: Response;
	/** The full text, once the caller has read it. Undefined if it is not JSON or was not read to its end. */
	readonly text: Promise<string | undefined>;
}

/**
 * Records the part of a JSON response that the caller reads. A clone would not work: the caller may abort the
 * request as soon as it has read its own copy, which would interrupt the clone.
 */
export function tapJson(response: Response): TappedResponse {
	const { body, headers } = response;
	if (!body || !headers.get('content-type')?.includes('json')) {
		return { response, text: Promise.resolve(undefined) };
	}
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let heard = '';
	let passed: ReadableStream | undefined;
	const text = new Promise<string | undefined>((resolve) => {
		passed = new ReadableStream<Uint8Array>({
			async pull(controller) {
				const part = await reader.read().catch((error: unknown) => {
					resolve(undefined);
					throw error;
				});
				heard += decoder.decode(part.value, { stream: !part.done });
				if (!part.done) return controller.enqueue(part.value);
				resolve(heard);
				controller.close();
			},
			cancel(reason) {
				resolve(undefined);
				return reader.cancel(reason);
			},
		});
	});
	return { response: new Response(passed, response), text };
}
