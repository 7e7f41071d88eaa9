/** Calls `onBytes` with the length of every chunk that this thread's `fetch` reads from now on. */
export function countBytes(onBytes: (count: number) => void): void {
	const load = globalThis.fetch;
	globalThis.fetch = async (input, init) => {
		const response = await load(input, init);
		const counter = new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				onBytes(chunk.byteLength);
				controller.enqueue(chunk);
			},
		});
		return new Response(response.body?.pipeThrough(counter) ?? null, response);
	};
}
