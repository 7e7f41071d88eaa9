import { randomUUID } from 'node:crypto';
import type { Page, Transaction } from '@countersign/contract';
import { expect, it } from 'vitest';
import { createTestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import type { StoreEntry, StorePort } from '../ports/storePort.js';
import { memoryStore } from '../testing.js';

/** A store that writes down which owners are written and read. */
function observedStore() {
	const store = memoryStore();
	const written: StoreEntry[] = [];
	const read: string[] = [];
	const observed: StorePort = {
		...store,
		put: async (entries) => {
			written.push(...entries.filter(({ key }) => key.startsWith('owner:')));
			await store.put(entries);
		},
		get: async (key) => {
			if (key.startsWith('owner:')) read.push(key);
			return store.get(key);
		},
	};
	return { store: observed, written, read };
}

async function openWithTransactions(count: number) {
	const { store, written, read } = observedStore();
	const passed = { time: 0 };
	const { backend, ada } = await openSignedIn({
		store,
		now: () => Date.UTC(2050, 0, 1) + passed.time,
	});
	const { id: customerId = '' } = backend.service.customers[0] ?? {};
	const ids = Array.from({ length: count }, () => backend.service.add('Transaction', customerId));
	const list = async () => {
		const response = await ada.send('GET', '/transactions?limit=20');
		return ((await response.json()) as Page<Transaction>).data.length;
	};
	written.length = 0;
	return { backend, store, ada, ids, list, written, read, passed };
}

it('writes nothing for 1,000 transactions that a cold process reads, and one row for the one that it opens', async () => {
	const { ada, ids, list, written, read } = await openWithTransactions(1_000);
	expect(await list()).toBe(1_000);
	expect(written).toEqual([]);
	for (const id of [ids[500], ids[500]]) {
		expect((await ada.send('GET', `/transactions/${id}`)).status).toBe(200);
	}
	expect(written.map(({ key }) => key)).toEqual([`owner:${ids[500]}`]);
	expect(read).toEqual([]);
});

it('reads the owner of an opened transaction from the store when the memory has expired', async () => {
	const { backend, ada, ids, list, written, passed } = await openWithTransactions(3);
	await list();
	const open = () => ada.send('GET', `/transactions/${ids[0]}`);
	await open();
	passed.time = 10 * 60_000;
	backend.service.requests.length = 0;
	written.length = 0;
	await open();
	expect(backend.service.requests).toHaveLength(1);
	expect(written).toEqual([]);
});

it('finds an id in the store that another process has used', async () => {
	const { backend, store, ada, ids, list } = await openWithTransactions(2);
	await list();
	await ada.send('GET', `/transactions/${ids[0]}`);
	const other = createTestBackend({ store, people: backend.people });
	const browser = other.browser();
	browser.cookie = ada.cookie;
	await browser.send('GET', `/transactions/${ids[0]}`);
	expect(other.service.requests.map(({ path }) => path)).toEqual([
		`/transactions/${encodeURIComponent(ids[0] ?? '')}`,
	]);
});

it('records at once what no list can prove to another process', async () => {
	const { backend, ada, written } = await openWithTransactions(0);
	const lookupId = `Lookup:${randomUUID()}`;
	backend.service.intercept = () => Response.json({ lookupId });
	const response = await ada.send('GET', `/receiver/uma/${encodeURIComponent('$a@b.test')}`);
	expect(response.status).toBe(200);
	expect(written.map(({ key }) => key)).toEqual([`owner:${lookupId}`]);
});

it('serves a request whose owner is proved but cannot be recorded', async () => {
	const { store, ada, ids, list } = await openWithTransactions(1);
	await list();
	const { put } = store;
	store.put = async (entries) => {
		if (entries.some(({ key }) => key.startsWith('owner:'))) throw new Error('full');
		await put(entries);
	};
	expect((await ada.send('GET', `/transactions/${ids[0]}`)).status).toBe(200);
});

it('gives another customer no access to ids remembered for one customer', async () => {
	const { backend, ids, list } = await openWithTransactions(1);
	await list();
	const eve = backend.browser();
	await eve.signIn('eve@example.com');
	backend.service.requests.length = 0;
	expect((await eve.send('GET', `/transactions/${ids[0]}`)).status).toBe(404);
	expect(backend.service.requests).toEqual([]);
});
