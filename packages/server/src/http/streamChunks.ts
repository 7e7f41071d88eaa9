/**
 * A stream of the web, of what an iterator gives. It reads nothing before somebody reads from it.
 *
 * @param discard - Called after a cancellation.
 */
export function streamChunks(
	chunks: AsyncIterator<Uint8Array>,
	discard = (): void => {},
): ReadableStream<Uint8Array> {
	return new ReadableStream(
		{
			pull: async (controller) => {
				const { done, value } = await chunks.next();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			cancel: async () => {
				await chunks.return?.();
				discard();
			},
		},
		{ highWaterMark: 0 },
	);
}
