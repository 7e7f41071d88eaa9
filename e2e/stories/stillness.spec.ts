import { expect, type Page } from '@playwright/test';
import { queueRequests } from '../harness/queueRequests.js';
import { test } from '../harness/test.js';
import { watchMoves } from '../harness/watchMoves.js';
import { pay, signUpToPay } from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';

const places = ['/', '/send', '/send/new', '/activity', '/security', '/add-money', '/receive'];

onBothSizes((_, { width }) => {
	// What the window does not show is not measured: one of this height shows every screen whole.
	test.use({
		viewport: { width, height: 2400 },
		contextOptions: { reducedMotion: 'no-preference' },
	});

	test('no control of a new wallet moves while its screens load', async ({ page }) => {
		await signUp(page);
		expect(await movesOf(page, places)).toEqual([]);
	});

	test('no control of a wallet in use moves while its screens load', async ({ page }) => {
		await signUpToPay(page);
		const { destination, transactionId } = await pay(page, '25');
		const payee = `/send/to/${destination.accountId.replace('ExternalAccount:', '')}`;
		const payment = `/activity/${transactionId.replace('Transaction:', '')}`;
		expect(await movesOf(page, [...places, payee, payment])).toEqual([]);
	});
});

/** Opens places whose responses come one after the other, in the order of the requests and against it. */
async function movesOf(page: Page, paths: readonly string[]): Promise<readonly string[]> {
	const takeMoves = await watchMoves(page);
	// Without the stream of events, which has no end.
	const queue = await queueRequests(page, /\/api\/(?!events)/);
	const found: string[] = [];
	for (const path of paths) {
		for (const order of ['oldest', 'newest'] as const) {
			// Where no two requests ever waited, both orders are one.
			if (order === 'newest' && queue.takeMost() < 2) continue;
			await page.goto(path);
			await page.getByRole('heading', { level: 1 }).waitFor();
			const skeletons = page.locator('[data-cs~="skeleton"]');
			do await letItDraw(page);
			while ((await queue.next(order)) || (await skeletons.count()) > 0);
			const moves = new Set(await takeMoves());
			found.push(...[...moves].map((move) => `${path}, ${order} first: ${move}`));
		}
	}
	return found;
}

/** Long enough for what arrived to be on the screen. The oldest request, which waits for all others, must not time out. */
async function letItDraw(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
	});
}
