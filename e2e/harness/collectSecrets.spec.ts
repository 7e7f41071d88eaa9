import { expect, type Page, test } from '@playwright/test';
import { collectSecrets } from './collectSecrets.js';
import { plantRecord } from './plantRecord.js';
import { scalarsAmong } from './scalarsAmong.js';

/** The search is only worth something if it finds what is there to be found. */
test.describe('the search for keys', () => {
	test.beforeEach(async ({ page }) => {
		const blank = { contentType: 'text/html', body: '<!doctype html><title>blank</title>' };
		await page.route('http://localhost/blank', (route) => route.fulfill(blank));
		await page.goto('http://localhost/blank');
	});

	test('finds an extractable key behind a nested object, and its scalar', async ({ page }) => {
		await page.evaluate(async () => {
			const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
			const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
			Object.assign(window, { app: { state: new Map([['wallet', [{ pair }]]]) } });
		});
		const haul = await collectSecrets(page);
		const privateKeys = haul.keys.filter((key) => key.type === 'private');
		expect(privateKeys).toEqual([expect.objectContaining({ extractable: true })]);
		expect(privateKeys[0]?.exported).toEqual(['jwk', 'pkcs8']);
		expect(scalarsAmong(haul.materials, haul.publicKeys)).toHaveLength(1);
	});

	test('finds a scalar in storages, in a property of an element and in IndexedDB', async ({
		page,
	}) => {
		for (const place of ['localStorage', 'element', 'indexedDB'] as const) {
			await plantScalar(page, place);
			const haul = await collectSecrets(page);
			expect(scalarsAmong(haul.materials, haul.publicKeys), place).toHaveLength(1);
			await page.evaluate(() => localStorage.clear());
			await page.reload();
		}
	});

	test('finds a key that cannot be exported, and no scalar where there is none', async ({
		page,
	}) => {
		await page.evaluate(async () => {
			const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
			const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
			Object.assign(window, { pair });
		});
		const haul = await collectSecrets(page);
		const privateKeys = haul.keys.filter((key) => key.type === 'private');
		expect(privateKeys).toEqual([expect.objectContaining({ extractable: false, exported: [] })]);
		expect(scalarsAmong(haul.materials, haul.publicKeys)).toEqual([]);
	});
});

/** Puts a private scalar somewhere, the public key on `window`, and lets the private key go. */
async function plantScalar(page: Page, place: 'localStorage' | 'element' | 'indexedDB') {
	const bytes = await page.evaluateHandle(async (where) => {
		const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
		const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
		const scalar = (await crypto.subtle.exportKey('jwk', pair.privateKey)).d ?? '';
		const bytes = Uint8Array.from(
			atob(scalar.replaceAll('-', '+').replaceAll('_', '/')),
			(character) => character.charCodeAt(0),
		);
		Object.assign(window, { visible: pair.publicKey });
		if (where === 'localStorage') localStorage.setItem('note', JSON.stringify({ d: scalar }));
		if (where === 'element') Object.assign(document.body, { __state: { memo: [bytes] } });
		return bytes;
	}, place);
	if (place !== 'indexedDB') return;
	await plantRecord(
		page,
		await bytes.evaluateHandle(({ buffer }) => ({ sealed: { inner: buffer } })),
	);
}
