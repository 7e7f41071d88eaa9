import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { forgetDevice } from '../../testing/forgetDevice.js';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import { keepSessionFresh } from '../actions/session/refreshSession.js';
import { getSession, restoreSession, subscribeSession } from '../actions/session/session.js';
import { signOut } from '../actions/session/signOut.js';
import { subscribeStepUp } from '../actions/session/stepUp.js';

const rounds = 20;

/** The listeners of this page that are left after a garbage collection. */
async function countListeners(): Promise<number> {
	const session = cdp();
	await session.send('Performance.enable');
	await session.send('HeapProfiler.collectGarbage');
	const { metrics } = await session.send('Performance.getMetrics');
	return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
}

/** Names of the records about people. On a busy machine a response can seem to show another time, which is kept, too. */
async function storedNames(): Promise<readonly IDBValidKey[]> {
	const names = await allNames();
	return names.filter((name) => !String(name).startsWith('countersign:clock:'));
}

function allNames(): Promise<readonly IDBValidKey[]> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open('countersign', 1);
		opening.onupgradeneeded = () => opening.result.createObjectStore('records');
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const names = opening.result.transaction('records').objectStore('records').getAllKeys();
			names.onsuccess = () => {
				opening.result.close();
				resolve(names.result);
			};
		};
	});
}

/** Whether somebody still has the database open. */
function isDatabaseHeld(): Promise<boolean> {
	return new Promise((resolve) => {
		const opening = indexedDB.open('countersign', 2);
		opening.onblocked = () => resolve(true);
		opening.onsuccess = () => {
			opening.result.close();
			resolve(false);
		};
	});
}

test('leaves nothing behind of wallets that nobody subscribes to any more', async () => {
	const use = async () => {
		// With storage, a wallet also has a connection to its database.
		const wallet = openWallet({ storage: 'memory' });
		const stops = [subscribeSession(wallet, () => {}), subscribeSession(wallet, () => {})];
		await restoreSession(wallet);
		for (const stop of [...stops, ...stops]) stop();
	};
	await use();
	const before = await countListeners();
	for (let round = 0; round < rounds; round += 1) await use();
	expect((await countListeners()) - before).toBeLessThan(rounds);
});

test('shows what another tab did while nobody subscribed', async () => {
	const [wallet, other] = [openWallet(), openWallet()];
	subscribeSession(wallet, () => {})();
	await signIn(other);
	const stop = subscribeSession(wallet, () => {});
	await expect.poll(() => getSession(wallet).status).toBe('active');
	stop();
	await signOut(other);
	await forgetDevice();
});

test(`leaves nothing behind of ${rounds} people who sign in and out on one page`, {
	timeout: 120_000,
}, async () => {
	const wallet = openWallet();
	const stop = [
		subscribeSession(wallet, () => {}),
		subscribeStepUp(wallet, () => {}),
		keepSessionFresh(wallet),
	];
	const comeAndGo = async () => {
		await signIn(wallet, newEmail());
		expect(getSession(wallet).status).toBe('active');
		await signOut(wallet);
		expect(getSession(wallet)).toEqual({ status: 'none' });
	};
	await comeAndGo();
	const [before, names] = [await countListeners(), await storedNames()];
	for (let round = 0; round < rounds; round += 1) await comeAndGo();
	expect((await countListeners()) - before).toBeLessThan(rounds);
	expect(await storedNames()).toEqual(names);
	expect(names).toEqual([]);
	expect(await navigator.locks.query()).toMatchObject({ held: [], pending: [] });
	for (const end of stop) end();
	expect(await isDatabaseHeld()).toBe(false);
	await forgetDevice();
});
