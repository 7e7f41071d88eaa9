import { expect, test } from 'vitest';
import { WalletError } from '../errors.js';
import { followEvents } from './followEvents.js';

test('an error that a retry would not resolve ends it', async () => {
	const listening = new AbortController();
	const refusal = new WalletError('backend.forbidden', 'No.');
	let asked = 0;
	const following = followEvents({
		open: async () => {
			asked += 1;
			if (asked > 1) listening.abort();
			throw refusal;
		},
		cursor: { lastEventId: undefined },
		take: () => {},
		signal: listening.signal,
	});
	await expect(following).rejects.toBe(refusal);
	expect(asked).toBe(1);
});
