import { expect, test } from 'vitest';
import { readTabMessage } from './hearTogether.js';

const message = { event: 'transaction', data: '{}', id: '1-0' };
const missed = { kind: 'missed', tab: 'a', messages: [message] };

test.each([
	{ kind: 'leading' },
	{ kind: 'heard', message },
	{ kind: 'heard', message: { data: '{}' } },
	{ kind: 'behind', tab: 'a', lastEventId: undefined },
	{ kind: 'behind', tab: 'a', lastEventId: '1-0' },
	missed,
])('reads %j from another tab', (said) => {
	expect(readTabMessage(structuredClone(said))).toEqual(said);
});

test.each([
	undefined,
	null,
	'leading',
	['leading'],
	{},
	{ kind: 'heard' },
	{ kind: 'heard', message: { data: 4 } },
	{ kind: 'heard', message: { ...message, id: 4 } },
	{ kind: 'behind' },
	{ kind: 'behind', tab: 4 },
	{ kind: 'behind', tab: 'a', lastEventId: 4 },
	{ ...missed, tab: undefined },
	{ ...missed, tab: 4 },
	{ ...missed, messages: undefined },
	{ ...missed, messages: { 0: message } },
	{ ...missed, kind: 'of a later release' },
])('ignores %j', (said) => {
	expect(readTabMessage(said)).toBeUndefined();
});

test('ignores malformed messages among the missed ones', () => {
	const messages = [null, message, { data: 4 }, 'data'];
	expect(readTabMessage({ ...missed, messages })).toEqual(missed);
});
