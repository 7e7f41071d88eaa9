/** One message of an event stream. */
export interface StreamMessage {
	/** Absent when the stream does not name it. */
	readonly event: string | undefined;
	/** Empty when the message only reports the stream's position. */
	readonly data: string;
	/** Id of this message, or of the last one that had an id. */
	readonly id: string | undefined;
}

/** Longest line, and longest message. The backend sends nothing longer. Characters. */
const maxLineLength = 64 * 1024;
const maxMessageLength = 64 * 1024;

/**
 * Reads an event stream piece by piece (HTML, "Interpreting an event stream"). An id without data is reported,
 * because the stream continues from there after a reconnect. The versions of `eventsource-parser` for Node 20 do not
 * report it.
 *
 * @param setRetry - Called with each `retry`: milliseconds to wait before a reconnect.
 */
export function createEventParser(
	hear: (message: StreamMessage) => void,
	setRetry: (milliseconds: number) => void,
): (text: string) => void {
	let rest = '';
	let data: string[] = [];
	let event: string | undefined;
	let id: string | undefined;
	let isNamed = false;
	let size = 0;
	const addData = (value: string) => {
		size += value.length + 1;
		if (size > maxMessageLength) throw new RangeError('A message of the stream is too long.');
		data.push(value);
	};
	const take = (line: string) => {
		if (line === '') {
			if (data.length > 0 || isNamed)
				hear({ event: data.length > 0 ? event : undefined, data: data.join('\n'), id });
			data = [];
			size = 0;
			event = undefined;
			isNamed = false;
			return;
		}
		const [, name, value = ''] = /^([^:]*)(?::\x20?(.*))?$/s.exec(line) ?? [];
		if (name === 'data') addData(value);
		if (name === 'event') event = value;
		if (name === 'retry' && /^\d+$/.test(value)) setRetry(+value);
		if (name !== 'id' || value.includes('\0')) return;
		id = value;
		isNamed = true;
	};
	return (text) => {
		// A two-character line break may be split between two pieces.
		const lines = `${rest}${text}`.split(/\r\n|\n|\r(?!$)/);
		rest = lines.pop() ?? '';
		if (rest.length > maxLineLength) throw new RangeError('A line of the stream is too long.');
		for (const line of lines) take(line);
	};
}
