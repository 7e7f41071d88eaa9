import { needOfPasskeys } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { authenticatorEachTest } from '../../testing/authenticatorEachTest.js';
import { forgetDevice } from '../../testing/forgetDevice.js';
import { newEmail, openWallet, requestCode, sandboxCode } from '../../testing/openWallet.js';
import { addPasskey } from '../actions/credentials/addPasskey.js';
import { signOut } from '../actions/session/signOut.js';
import { finishEmailSignIn } from '../actions/signIn/finishEmailSignIn.js';
import { prepareOauth } from '../actions/signIn/signInWithOauth.js';

authenticatorEachTest();

const scope = 'sandbox:/api';

/** Everything that the database holds, by name; keys as what scripts can see of them. */
function stored(): Promise<ReadonlyMap<string, string>> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open('countersign', 1);
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const found = new Map<string, string>();
			const cursor = opening.result.transaction('records').objectStore('records').openCursor();
			cursor.onsuccess = () => {
				const { result } = cursor;
				if (result) {
					found.set(String(result.key), JSON.stringify(result.value));
					result.continue();
					return;
				}
				opening.result.close();
				resolve(found);
			};
		};
	});
}

// [G29a]
test('keeps in the browser what the security page lists, for as long as it says', async () => {
	needOfPasskeys();
	const wallet = openWallet();
	await prepareOauth(wallet);
	expect([...(await stored()).keys()]).toEqual([`countersign:oauth:${scope}`]);
	await forgetDevice();

	const email = newEmail();
	const challenge = await requestCode(wallet, email);
	expect([...(await stored()).keys()]).toEqual([`countersign:email:${scope}`]);

	await finishEmailSignIn(wallet, { challenge, code: sandboxCode });
	expect([...(await stored()).keys()]).toEqual([
		`countersign:organizations:${scope}`,
		`countersign:session:${scope}`,
	]);

	await addPasskey(wallet, { nickname: 'Laptop' });
	await prepareOauth(wallet);
	await signOut(wallet);
	const left = await stored();
	// The organisation of an account that has a passkey here: its next export is held against it.
	expect([...left.keys()]).toEqual([
		`countersign:organizations:${scope}`,
		`countersign:passkeys:${scope}`,
	]);
	expect([...left.values()].join()).not.toContain(email);
	expect(localStorage.length).toBe(0);
	expect(sessionStorage.length).toBe(0);
});

// [O15b] [G1b]
test('stores neither the code nor the bytes of the key', async () => {
	const wallet = openWallet();
	const challenge = await requestCode(wallet);
	const during = [...(await stored()).values()].join();
	await finishEmailSignIn(wallet, { challenge, code: sandboxCode });
	const records = await stored();
	const after = [...records.values()].join();
	expect(`${during}${after}`).not.toContain(`"${sandboxCode}"`);
	const session = records.get(`countersign:session:${scope}`);
	expect(JSON.parse(session ?? '')).toMatchObject({ key: { privateKey: {} } });
	expect(after).not.toMatch(/"(d|jwk|scalar)":/);
});
