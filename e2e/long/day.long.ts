import { median } from '../../bench/measure.mjs';
import { expect, test } from '../harness/test.js';
import { heapOf } from '../steps/heapOf.js';
import { installClocks, reachLastMinute } from '../steps/reachLastMinute.js';
import { expectBalance, expectHome, signUp } from '../steps/signUp.js';

/**
 * A wallet that is left open for a day: one session follows another, money comes in each of them, and the page holds no
 * more at its end. In the first half of the day the page compiles what it uses often, and the demo's log of requests
 * fills up, so its last quarter is compared with the third.
 */
const count = Number(process.env['COUNTERSIGN_SESSIONS'] ?? 96);
const minute = 60_000;
/** Of so many sessions one passes by minutes; the others by leaps of five, as timers do in a tab that nobody sees. */
const byMinutes = 4;

test('a wallet that is open for a day uses no more memory at the end', async ({
	page,
	context,
	email,
	control,
	service,
}) => {
	const clocks = await installClocks(context, control);
	const accountId = await signUp(page, email);
	const heaps: number[] = [];
	for (let number = 1; number <= count; number += 1) {
		const [session] = await service.sessions(accountId);
		if (!session) throw new Error('The session has ended.');
		await reachLastMinute(clocks, session, number % byMinutes === 0 ? minute : 5 * minute);
		await expect.poll(clocks.requests.refreshes).toBe(number);
		await service.fund(accountId, 1_000_000);
		await expectHome(page);
		await expectBalance(page, `${number}.00`);
		await expect.poll(clocks.requests.pending).toBe(0);
		heaps.push(await heapOf(page));
	}
	const quarter = Math.floor(count / 4);
	const growth = median(heaps.slice(-quarter)) / median(heaps.slice(-2 * quarter, -quarter));
	expect(growth, heaps.join(' ')).toBeLessThan(1.05);
});
