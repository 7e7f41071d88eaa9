import { afterAll, beforeAll, test } from 'vitest';
import * as core from '../../packages/core/src/index.js';
import { openInProcess } from '../../packages/core/testing/openInProcess.js';
import { signIn } from '../../packages/core/testing/openWallet.js';
import { openSqlService, type SqlService } from '../../packages/sandbox/testing/openSqlService.js';
import { actions } from './actions.js';
import { createReplayFetch, type ReplayFetch } from './replay.js';
import { tryInputs } from './tryInputs.js';

let service: SqlService;
let openBrowser: () => typeof fetch;
let openWallet: (config: Partial<core.WalletConfig>) => core.Wallet;
beforeAll(async () => {
	service = await openSqlService();
	({ openBrowser, openWallet } = openInProcess(service.fetch));
}, 60_000);
afterAll(() => service.close());

interface Person {
	readonly wallet: core.Wallet;
	readonly replay: ReplayFetch;
}

async function openPerson(): Promise<Person> {
	const replay = createReplayFetch(openBrowser());
	const wallet = openWallet({ fetch: replay.fetch });
	await signIn(wallet);
	return { wallet, replay };
}

const share = 0.1 / Object.keys(actions).length;

test.each(Object.entries(actions))(
	'%s gives a typed error or a result for every changed response',
	async (name, prepare) => {
		const open = async () => {
			const { wallet, replay } = await openPerson();
			const prepared = await prepare(wallet);
			const call = () =>
				prepared(wallet).catch((error: unknown) => {
					if (!core.isWalletError(error)) throw error;
				});
			replay.record();
			await call();
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
