import type { AmountLimits, SpendingLimitsState } from '@countersign/contract/service';
import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from '../../testing/createTestBackend.js';
import {
	type LimitedWallet,
	openLimited,
	openLimitedWallet,
	type Refused,
	read,
	unit,
} from '../../testing/limitedWallet.js';
import type { TestBrowser } from '../../testing/testBrowser.js';
import type { SpendingAlarm } from '../settings/spendingLimits.js';

const hour = 60 * 60_000;

let sandbox: TestSandbox;
let backend: TestBackend;
const alarms: SpendingAlarm[] = [];

beforeAll(async () => {
	sandbox = await createTestSandbox({ origins: ['http://localhost:5173'], rpId: 'localhost' });
	backend = openLimited(sandbox, {
		limits: { writesPerAccount: { max: 10_000, window: hour } },
		onAlarm: (alarm) => void alarms.push(alarm),
	})();
});
afterAll(() => sandbox.close());

const own = { perPayment: { USDB: 5 * unit } };
const looser = { perPayment: { USDB: 40 * unit } };

const show = (browser: TestBrowser) =>
	read<SpendingLimitsState>(200, browser.send('GET', '/spending-limits'));
const set = ({ browser }: LimitedWallet, body: AmountLimits) =>
	browser.send('POST', '/spending-limits', { body });
const stop = (browser: TestBrowser, body: object) =>
	browser.send('POST', '/spending-limits/stop', { body });

/** A person with tight limits of their own. */
async function openTight(): Promise<LimitedWallet> {
	const ada = await openLimitedWallet(backend);
	expect(await read(200, set(ada, own))).toMatchObject({ own, waiting: [] });
	return ada;
}

/** The same person on another device. */
async function openOtherSession({ email, verify: _, ...ada }: LimitedWallet) {
	const browser = backend.browser();
	browser.cookie = ada.browser.cookie;
	return { ...ada, email, browser };
}

it('returns null without limits and 401 without a login, and changes nothing', async () => {
	const off = openLimited(sandbox, { spendingLimits: undefined })();
	const nobody = backend.browser();
	expect((await nobody.send('GET', '/spending-limits')).status).toBe(401);
	const { browser } = await openLimitedWallet(off);
	expect(await read(200, browser.send('GET', '/spending-limits'))).toBeNull();
	expect((await browser.send('POST', '/spending-limits', { body: own })).status).toBe(404);
});

it('shows the limits, how long what is new waits, and what was spent, and nothing of another account', async () => {
	const ada = await openLimitedWallet(backend);
	const bank = await ada.addBank('123456789');
	const quote = await ada.quote(bank, 3 * unit);
	const { details } = await read<Refused>(403, ada.execute(quote));
	await ada.verify(details?.approval);
	await read(200, ada.execute(quote));
	expect(await show(ada.browser)).toMatchObject({ spent: { USDB: 3 * unit }, waiting: [] });
	const bob = await openLimitedWallet(backend);
	expect(await show(bob.browser)).toMatchObject({ spent: {}, own: {}, waiting: [] });
	expect(await show(bob.browser)).toMatchObject({ newPayee: 24 * hour, loosening: 24 * hour });
});

describe("a customer's own limits", () => {
	it('refuse at once what is above them, with a credential, too', async () => {
		const ada = await openTight();
		const bank = await ada.addBank('123456789');
		const refused = await read<Refused>(403, ada.pay(bank, 6 * unit));
		expect(refused).toMatchObject({ code: 'LIMIT_EXCEEDED' });
	});

	it('are raised by a script in 0 of 1,000 tries', async () => {
		const ada = await openTight();
		const wishes = [looser, {}, { perDay: own.perPayment }, { perPayment: { USDB: 5 * unit + 1 } }];
		for (let tried = 0; tried < 1_000; tried += 1) {
			const refused = await set(ada, wishes[tried % wishes.length] ?? {});
			expect(refused.status).toBe(403);
		}
		expect(await show(ada.browser)).toMatchObject({ own, waiting: [] });
		sandbox.clock.advance(48 * hour);
		await ada.verify();
		expect(await show(ada.browser)).toMatchObject({ own, waiting: [] });
	});

	it('rise a day after a credential for that very change, and for no other', async () => {
		const ada = await openTight();
		const { details } = await read<Refused>(403, set(ada, looser));
		await ada.verify(details?.approval);
		await read(403, set(ada, { perPayment: { USDB: 50 * unit } }));
		const { waiting } = await read<SpendingLimitsState>(200, set(ada, looser));
		const from = waiting[0]?.from ?? '';
		expect(waiting).toEqual([{ kind: 'looserLimits', limits: looser, from }]);
		expect(alarms.at(-1)).toMatchObject({ accountId: ada.accountId, kind: 'looserLimits' });
		expect(alarms.at(-1)?.from).toBe(Date.parse(from));
		sandbox.clock.advance(Date.parse(from) - sandbox.clock.now().getTime() - 60_000);
		await ada.verify();
		expect(await show(ada.browser)).toMatchObject({ own });
		sandbox.clock.advance(61_000);
		expect(await show(ada.browser)).toMatchObject({ own: looser, waiting: [] });
	});

	it('stay as they are when another session stops the change, and the credential is used up', async () => {
		const ada = await openTight();
		const { details } = await read<Refused>(403, set(ada, looser));
		await ada.verify(details?.approval);
		await read(200, set(ada, looser));
		const other = await openOtherSession(ada);
		await read(200, stop(other.browser, { kind: 'looserLimits' }));
		await read(403, set(ada, looser));
		sandbox.clock.advance(25 * hour);
		await ada.verify();
		expect(await show(ada.browser)).toMatchObject({ own, waiting: [] });
	});

	it.each([
		{ perPayment: { USDB: -1 } },
		{ perPayment: { USDB: 1.5 } },
		{ perPayment: { USDB: '5' } },
		{ perPayment: { 'us dollars': 5 } },
		{ perPayment: 5 },
		{ newPayee: 0 },
	])('rejects %j', async (body) => {
		const ada = await openTight();
		expect((await ada.browser.send('POST', '/spending-limits', { body })).status).toBe(400);
		expect(await show(ada.browser)).toMatchObject({ own });
	});
});

describe('a new payee', () => {
	it('is told to another session, and stopped from there', async () => {
		const ada = await openLimitedWallet(backend);
		const bank = await ada.addBank('123456789');
		const other = await openOtherSession(ada);
		const stream = (await other.browser.send('GET', '/events')).body?.getReader();
		const heard = untilHeard(stream, 'SPENDING_LIMITS.CHANGED');
		await ada.quote(bank, unit);
		await heard;
		const { waiting } = await show(other.browser);
		expect(waiting).toMatchObject([{ kind: 'newPayee', payee: bank }]);
		expect(alarms.at(-1)).toMatchObject({ kind: 'newPayee', payee: bank });
		await read(200, stop(other.browser, { kind: 'newPayee', payee: bank }));
		sandbox.clock.advance(48 * hour);
		await ada.verify();
		const refused = await read<Refused>(403, ada.pay(bank, unit));
		expect(refused.details?.limit).not.toHaveProperty('from');
		expect(refused.details).toHaveProperty('approval');
	});

	it('raises one alarm, however often it is quoted and tried', async () => {
		const ada = await openLimitedWallet(backend);
		const bank = await ada.addBank('123456789');
		const before = alarms.length;
		await Promise.all([1, 2, 3, 4].map(() => ada.pay(bank, unit)));
		expect(alarms.length - before).toBe(1);
	});
});

async function untilHeard(
	stream: ReadableStreamDefaultReader<Uint8Array> | undefined,
	type: string,
): Promise<void> {
	let text = '';
	while (!text.includes(type)) {
		const { value, done } = (await stream?.read()) ?? { done: true };
		if (done) throw new Error('The stream has ended.');
		text += new TextDecoder().decode(value);
	}
	await stream?.cancel();
}
