import { expect, test } from 'vitest';
import { drawSequence, parseSequence } from './sequenceDiagram.js';

const text = `sequenceDiagram
	participant P as Page
	participant B as Backend
	P->>B: POST /quotes
	B-->>P: <quote> & payload
	Note over P,B: The quote expires
	P->>P: sign`;

test('reads participants, messages, returns and notes', () => {
	expect(parseSequence(text)).toEqual({
		participants: [
			{ id: 'P', label: 'Page' },
			{ id: 'B', label: 'Backend' },
		],
		steps: [
			{ kind: 'message', from: 0, to: 1, text: 'POST /quotes', isReturn: false },
			{ kind: 'message', from: 1, to: 0, text: '<quote> & payload', isReturn: true },
			{ kind: 'note', from: 0, to: 1, text: 'The quote expires' },
			{ kind: 'message', from: 0, to: 0, text: 'sign', isReturn: false },
		],
	});
});

test('draws an image whose label says every step, with the text escaped', () => {
	const svg = drawSequence(text);
	expect(svg).toContain('Page to Backend: POST /quotes.');
	expect(svg).toContain('&lt;quote&gt; &amp; payload');
	expect(svg).not.toContain('<quote>');
});

test('leaves room for what the last participant says to itself', () => {
	const width = (svg: string): number => Number(/ width="(\d+)" height/.exec(svg)?.[1]);
	const last = drawSequence(text.replace('P->>P: sign', 'B->>B: look up the key, act'));
	expect(width(last)).toBeGreaterThan(width(drawSequence(text)));
});

test('refuses a line that it cannot read, and a participant that was not declared', () => {
	expect(() => parseSequence('loop forever')).toThrow('cannot read the line "loop forever"');
	expect(() => parseSequence('A->>B: hi')).toThrow('Declare the participant "A"');
});
