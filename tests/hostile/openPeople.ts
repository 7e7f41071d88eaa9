import { interfaceVersion } from '@countersign/contract/service';
import type { PeoplePort } from '@countersign/server';
import * as core from '../../packages/core/src/index.js';
import { openInProcess } from '../../packages/core/testing/openInProcess.js';
import { newEmail, signIn } from '../../packages/core/testing/openWallet.js';
import { openSqlService, type SqlService } from '../../packages/sandbox/testing/openSqlService.js';
import { checkResult } from './checkResult.js';
import { createReplayFetch, type ReplayFetch } from './replay.js';

/** Somebody who is signed in, and what they receive. */
export interface Person {
	readonly wallet: core.Wallet;
	readonly replay: ReplayFetch;
}

/** People with a backend and a service of their own, in this process. */
export interface People {
	open(): Promise<Person>;
	close(): Promise<void>;
}

/** Starts the service. */
export async function openPeople(): Promise<People> {
	const service = await openSqlService();
	const { openBrowser, openWallet, people } = openInProcess(service.fetch);
	return {
		async open() {
			const replay = createReplayFetch(openBrowser());
			const wallet = openWallet({ fetch: replay.fetch });
			await signIn(wallet, await enrol(service, people));
			return { wallet, replay };
		},
		close: () => service.close(),
	};
}

/** Adds a customer with dollars whose contacts the service wants proved. Returns the address to sign in with. */
async function enrol(service: SqlService, people: PeoplePort): Promise<string> {
	const [email, platformCustomerId] = [newEmail(), crypto.randomUUID()];
	const customer = { customerType: 'INDIVIDUAL', region: 'DE', currencies: ['USDB', 'USD'] };
	const created = await service.fetch(
		new Request(`http://localhost/${interfaceVersion}/customers`, {
			method: 'POST',
			headers: { authorization: `Basic ${btoa('sandbox_token:sandbox_secret')}` },
			body: JSON.stringify({ ...customer, email, platformCustomerId }),
		}),
	);
	if (!created.ok) throw new Error(`The customer was refused: ${await created.text()}`);
	await people.create({ email, platformCustomerId });
	return email;
}

/** Resolves when the action was refused with a typed error, or gave a right result. */
export async function refusedOrRight(action: Promise<unknown>): Promise<void> {
	try {
		checkResult(await action);
	} catch (error) {
		if (!core.isWalletError(error)) throw error;
	}
}
