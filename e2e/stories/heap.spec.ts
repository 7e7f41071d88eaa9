import { readHeap } from '../harness/readHeap.js';
import { expect, test } from '../harness/test.js';
import { signOut } from '../steps/passkeys.js';
import { seeWords } from '../steps/seeWords.js';
import { navigateTo } from '../steps/sendMoney.js';
import { expectHome, rightCode, startSignIn } from '../steps/signUp.js';

/**
 * What a snapshot of the page's heap has of a person's secrets. JavaScript cannot wipe a text: it can only let go of it,
 * and the collector takes it away. The code is still there right after the sign-in, until the page has drawn something
 * else; the single words are always there, in the list that all recovery words come from; what was typed and received
 * is, for a while, in the browser's own memory, of which a page knows nothing.
 */
test('the heap releases what signed in, the words that were shown, and the session', async ({
	page,
	secrets,
}) => {
	const found = (heap: readonly string[]) => secrets.among(heap.join('\n'));
	await secrets.catchSealedKeys(page);
	await startSignIn(page);
	// Typed, and not filled in: that would leave the code in Playwright's own script on the page.
	await page.keyboard.insertText(rightCode);
	await expectHome(page);
	// A list and a text that are there are found.
	await page.evaluate(() => Reflect.set(globalThis, 'held', [['fjord', 'quilt'], 'a held text']));
	const signedIn = await readHeap(page);
	expect(signedIn).toEqual(expect.arrayContaining(['fjord quilt', 'a held text']));
	expect(found(signedIn)).toEqual([]);

	await navigateTo(page, 'Security');
	const words = await seeWords(page);
	for (const between of [' ', '","']) {
		secrets.add('the recovery words', words.slice(0, 3).join(between));
	}
	expect(found(await readHeap(page))).toEqual([]);

	await signOut(page);
	const signedOut = await readHeap(page);
	expect(found(signedOut)).toEqual([]);
	expect(signedOut).not.toContain(rightCode);
	expect(signedOut.join('\n')).not.toContain(`"${rightCode}"`);
	expect(secrets.kinds()).toEqual(
		expect.arrayContaining(['a sealed code', 'a sealed key', 'a stamp', 'the recovery words']),
	);
});
