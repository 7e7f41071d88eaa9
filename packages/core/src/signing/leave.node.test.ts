import { expect, test } from 'vitest';
import { signingKeyOf } from '../../testing/fixedKeys.js';
import { bodyOf, createModelService } from '../../testing/model/modelService.js';
import { createClock } from '../http/clock.js';
import { createSessionStore } from '../session/createSessionStore.js';
import { parseSession } from '../session/walletSession.js';
import { createMemoryStore } from '../storage/recordStore.js';
import { leave } from './leave.js';

test('a session that another tab stores while a sign-out wipes the one before is wiped, and said to live on', async () => {
	const service = createModelService({ step: async () => {} } as never);
	const records = createMemoryStore();
	const { change } = records;
	const clock = createClock(() => 60_000);
	const session = createSessionStore({ records, clock, name: 'countersign:session:model' });
	const key = await signingKeyOf('11'.repeat(32));
	const begin = async (before?: string) => {
		const begun = service.begin('InternalAccount:a', before);
		await session.begin(parseSession(bodyOf(begun), 'AuthMethod:1').session, key, before);
		return begun;
	};
	const first = await begin();
	// The other tab's refresh is stored right before the first deletion of this one.
	let isRefreshed = false;
	records.change = async (name, decide) => {
		const next = decide(await records.get(name));
		if (next?.kind === 'delete' && !isRefreshed) {
			isRefreshed = true;
			await begin(first.id);
		}
		return change(name, decide);
	};
	const result = await leave({
		http: service.http,
		session,
		records,
		scope: 'model',
		awaitedKeys: { clear: async () => true } as never,
		organizations: { of: async () => undefined, signedOut: async () => {} },
	});
	expect(isRefreshed).toBe(true);
	expect(session.get()).toEqual({ status: 'none' });
	expect([...service.sessions.values()].filter(({ isLive }) => isLive)).toHaveLength(1);
	expect(result).toEqual({ revocation: 'unconfirmed' });
});
