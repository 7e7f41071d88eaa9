import { expect, test } from 'vitest';
import { createEventParser, type StreamMessage } from './createEventParser.js';

function read(...chunks: string[]): { heard: StreamMessage[]; retries: number[] } {
	const heard: StreamMessage[] = [];
	const retries: number[] = [];
	const feed = createEventParser(
		(message) => heard.push(message),
		(milliseconds) => retries.push(milliseconds),
	);
	for (const chunk of chunks) feed(chunk);
	return { heard, retries };
}
const parse = (...chunks: string[]) => read(...chunks).heard;
const message = (data: string, id?: string, event?: string) => ({ data, id, event });

test.each<[string, string, object[]]>([
	['one line', 'data: a\n\n', [message('a')]],
	['several', 'data: a\ndata:b\ndata\n\n', [message('a\nb\n')]],
	['only the first space is left out', 'data:  a\n\n', [message(' a')]],
	[
		'a name, for one message',
		'event: reset\ndata: 1\n\ndata: 2\n\n',
		[message('1', undefined, 'reset'), message('2')],
	],
	['an id, from then on', 'id: 7\ndata: 1\n\ndata: 2\n\n', [message('1', '7'), message('2', '7')]],
	['signs of life', ': still here\n\n: again\n\n', []],
	['no event without data', 'event: x\n\n', []],
	[
		'an id alone, as no event',
		'id: 7\nevent: x\n\ndata: 1\n\n',
		[message('', '7'), message('1', '7')],
	],
	['what nobody knows', 'retry: 5\nnobody: knows\ndata: 1\n\n', [message('1')]],
	['no message before its end', 'data: 1\n', []],
	['a colon in data', 'data: {"a":1}\n\n', [message('{"a":1}')]],
	['an id with a zero', 'id: a\0b\ndata: 1\n\n', [message('1')]],
])('reads %s, wherever it is cut and however its lines end', (_, stream, messages) => {
	for (const lineEnd of ['\n', '\r\n', '\r']) {
		const text = stream.replaceAll('\n', lineEnd);
		// A carriage return at the very end may be half a line end: what follows tells.
		const whole = lineEnd === '\r' ? [text, ': more'] : [text];
		expect(parse(...whole)).toEqual(messages);
		expect(parse(...[...whole.join('')])).toEqual(messages);
	}
});

test.each<[string, number[]]>([
	['retry: 4200\n\n', [4_200]],
	['retry:0\ndata: 1\nretry: 1\n\n', [0, 1]],
	['retry: soon\nretry: -5\nretry: 1.5\nretry:\nretry\n\n', []],
])('reads the delay before a reconnect: %j', (stream, retries) => {
	expect(read(stream).retries).toEqual(retries);
});

test('gives up on an endless line', () => {
	expect(() => parse(...Array<string>(100).fill('a'.repeat(1_000)))).toThrow(RangeError);
});

test('rejects a message of endless lines', () => {
	const ignore = () => {};
	const feed = createEventParser(ignore, ignore);
	expect(() => feed(`data: ${'x'.repeat(1_000)}\n`.repeat(70))).toThrow(RangeError);
});
