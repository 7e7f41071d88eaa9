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

it('writes nothing and reads no owner for a list that is read again', async () => {
	const { backend, ada, ids, list, written, read } = await openWithTransactions(20);
	expect(await list()).toBe(20);
	expect(written.map(({ key }) => key).sort()).toEqual(ids.map((id) => `owner:${id}`).sort());
	written.length = 0;
	read.length = 0;
	await list();
	await ada.send('GET', `/transactions/${ids[0]}`);
	expect(decodeURIComponent(backend.service.requests.at(-1)?.path ?? '')).toContain(ids[0]);
	expect({ written, read }).toEqual({ written: [], read: [] });
});

it('writes only new ids of a list, and all of them again when the memory has expired', async () => {
	const { backend, list, written, passed } = await openWithTransactions(3);
	await list();
	const { id = '' } = backend.service.customers[0] ?? {};
	const added = backend.service.add('Transaction', id);
	written.length = 0;
	await list();
	expect(written.map(({ key }) => key)).toEqual([`owner:${added}`]);
	written.length = 0;
	passed.time = 10 * 60_000;
	await list();
	expect(written).toHaveLength(4);
});

it('finds ids in the store that another process has recorded', async () => {
	const { backend, store, ada, ids, list } = await openWithTransactions(1);
	await list();
	const { people } = backend;
	const other = createTestBackend({ store, people });
	const browser = other.browser();
	browser.cookie = ada.cookie;
	await browser.send('GET', `/transactions/${ids[0]}`);
	expect(other.service.requests.map(({ path }) => path)).toEqual([
		`/transactions/${encodeURIComponent(ids[0] ?? '')}`,
	]);
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
