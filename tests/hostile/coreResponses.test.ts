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
		let person = await openPerson();
		const call = await prepare(person.wallet);
		person.replay.record();
		await call(person.wallet).catch((error: unknown) => {
			if (!core.isWalletError(error)) throw error;
		});
		const recorded = person.replay.recorded();
		const isSignedIn = () => ['active', 'expiring'].includes(core.getSession(person.wallet).status);
		await tryInputs({
			name: `core ${name}`,
			share,
			attempt: async (draw) => {
				if (!isSignedIn()) person = await openPerson();
				person.replay.play(recorded, draw);
				await call(person.wallet).catch((error: unknown) => {
					if (!core.isWalletError(error)) throw error;
				});
			},
		});
	},
	3_600_000,
);
