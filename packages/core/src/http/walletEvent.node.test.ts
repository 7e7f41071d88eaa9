import { expect, test } from 'vitest';
import { parseWalletEvent } from './walletEvent.js';

test.each<[string | undefined, string, unknown]>([
	['reset', '{}', { kind: 'reset' }],
	[
		undefined,
		'{"type":"A.B","resourceId":"A:1","version":"x","more":1}',
		{ kind: 'change', type: 'A.B', resourceId: 'A:1', version: 'x' },
	],
	[
		undefined,
		'{"type":"A.B","resourceId":"A:1","quoteId":"Quote:1"}',
		{ kind: 'change', type: 'A.B', resourceId: 'A:1', quoteId: 'Quote:1', version: '' },
	],
	[undefined, '{', undefined],
	[undefined, '[]', undefined],
	[undefined, '{"type":1,"resourceId":"A:1"}', undefined],
	[undefined, '{"type":"A.B"}', undefined],
])('a message %s %s', (name, data, event) => {
	expect(parseWalletEvent(name, data)).toEqual(event);
});
