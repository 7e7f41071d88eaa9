import { afterAll, beforeAll, test } from 'vitest';
import * as core from '../../packages/core/src/index.js';
import { actions } from './actions.js';
import { checkResult } from './checkResult.js';
import { openPeople, type People, refusedOrRight } from './openPeople.js';
import { tryInputs } from './tryInputs.js';

let people: People;
beforeAll(async () => {
	people = await openPeople();
}, 60_000);
afterAll(() => people.close());

const share = 0.1 / Object.keys(actions).length;

// [S4] [S5]
test.each(Object.entries(actions))(
	'%s gives a typed error or a right result for every changed response',
	async (name, prepare) => {
		const open = async () => {
			const { wallet, replay } = await people.open();
			const prepared = await prepare(wallet);
			const call = () => refusedOrRight(prepared(wallet));
			replay.record();
			checkResult(await prepared(wallet));
			return { wallet, replay, call, recorded: replay.recorded() };
		};
		let person = await open();
		const isSignedIn = () => ['active', 'expiring'].includes(core.getSession(person.wallet).status);
		await tryInputs({
			name: `core ${name}`,
			share,
			// A changed response can end the session. The next person's responses tell of the next person.
			ready: async () => {
				if (!isSignedIn()) person = await open();
			},
			attempt: async (draw) => {
				person.replay.play(person.recorded, draw);
				await person.call();
			},
		});
	},
	3_600_000,
);
