/** A response, and its text as it passes. */
export interface TappedResponse {
	/** For the caller. Of one that was built anew, only `url`, `type` and `redirected` are lost. */
	readonly response: Response;
	/** What the caller has read, at its end. Undefined when it is not JSON, or was not read to its end. */
	readonly text: Promise<string | undefined>;
}

/**
 * Listens to what the caller reads of a JSON answer. A clone would not do: the caller may abort the
 * request as soon as it has its own copy, which breaks the other one off.
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
