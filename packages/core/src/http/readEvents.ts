import { createEventParser, type StreamMessage } from './createEventParser.js';

/** A backend shows a sign of life every 15 seconds. One that shows none for so long is gone. */
const patience = 45_000;

/** Reads a stream to its end, which is also there when it falls silent, and when the signal aborts. */
export async function readEvents(
	stream: ReadableStream<Uint8Array>,
	hear: (message: StreamMessage) => void,
	signal: AbortSignal,
): Promise<void> {
	const feed = createEventParser(hear);
	const decoder = new TextDecoder();
	const reader = stream.getReader();
	const giveUp = () => void reader.cancel().catch(() => undefined);
	signal.addEventListener('abort', giveUp);
	let silence = setTimeout(giveUp, patience);
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			clearTimeout(silence);
			silence = setTimeout(giveUp, patience);
			feed(decoder.decode(value, { stream: true }));
		}
	} finally {
		clearTimeout(silence);
		signal.removeEventListener('abort', giveUp);
	}
}
