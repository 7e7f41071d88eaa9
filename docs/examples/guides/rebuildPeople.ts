import type { Customer, InternalAccount, Page } from '@countersign/contract';
import type { PeoplePort } from '@countersign/server';
import type { Ask } from './ask.js';

/**
 * Adds the people whose rows are missing, as the service knows them, and returns the ids of the customers to decide
 * about: another row has their address, or they had another address when the backup was made.
 */
export async function rebuildPeople(people: PeoplePort, ask: Ask): Promise<readonly string[]> {
	const accountIds = new Map<string, string>();
	const wallets = '/customers/internal-accounts?type=EMBEDDED_WALLET&';
	for await (const { id, customerId } of readAll<InternalAccount>(ask, wallets)) {
		if (customerId !== undefined) accountIds.set(customerId, id);
	}
	const undecided: string[] = [];
	for await (const { id, platformCustomerId, email } of readAll<Customer>(ask, '/customers?')) {
		const accountId = accountIds.get(id);
		// Decoy wallets belong to nobody.
		const isDecoy = /^(account-)?decoy-/.test(platformCustomerId);
		if (isDecoy || email === undefined || accountId === undefined) continue;
		const person =
			(await people.byAccount(accountId)) ?? (await people.create({ email, platformCustomerId }));
		if (person.email !== email || person.platformCustomerId !== platformCustomerId) {
			undecided.push(id);
		} else await people.complete({ platformCustomerId, customerId: id, accountId });
	}
	return undecided;
}

async function* readAll<Item>(ask: Ask, path: string): AsyncGenerator<Item> {
	let page: Page<Item> | undefined;
	do {
		const next =
			page?.nextCursor === undefined ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`;
		page = await ask<Page<Item>>('GET', `${path}limit=100${next}`);
		yield* page.data;
	} while (page.hasMore);
}
