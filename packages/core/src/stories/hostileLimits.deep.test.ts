import type { Quote } from '@countersign/contract';
import { expect, onTestFinished, test } from 'vitest';
import { type ReportingBackend, reportingBackend } from '../../testing/hostile/reportingBackend.js';
import { openHostileIndexedDb } from '../../testing/hostileIndexedDb.js';
import { openPayer } from '../../testing/openPayer.js';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import {
	createQuote,
	executeQuote,
	explainQuote,
	getSpendingLimits,
	isWalletError,
	restoreSession,
	signOut,
	type Wallet,
} from '../index.js';

/**
 * A backend that has reported limits once and is hostile from then on, with an honest page: whatever it reports, states or
 * hides, no more is stamped within a day than the limits allow that this device has heard.
 */

const unit = 1_000_000;
const day = 24 * 60 * 60_000;
const year = 365 * day;
const cap = 60 * unit;
const known = { platform: { perPayment: { USDB: 25 * unit }, perDay: { USDB: cap } }, own: {} };
const loose = { platform: { perDay: { USDB: 1_000 * unit } }, own: {} };

/** A person's device. */
interface Device {
	readonly backend: ReportingBackend;
	readonly email: string;
	/** How far the device's clock is ahead. Milliseconds. */
	ahead: number;
	/** A page of this device. */
	open(): Wallet;
	quote(wallet: Wallet, units: number): Promise<Quote>;
	/** Has a page pay so many units. Resolves to the code of the refusal, if it is refused. */
	pay(wallet: Wallet, units: number): Promise<string | undefined>;
}

async function openDevice(ahead = 0): Promise<Device & { readonly wallet: Wallet }> {
	const backend = reportingBackend();
	const email = newEmail();
	const now = () => Date.now() + device.ahead;
	const open = () => openWallet({ fetch: backend.fetch, now });
	let request: Parameters<typeof createQuote>[1] | undefined;
	const device: Device = {
		...{ backend, email, ahead, open },
		async quote(wallet, units) {
			if (!request) throw new Error('Nobody is signed in.');
			return createQuote(wallet, { ...request, lockedCurrencyAmount: units * unit });
		},
		pay: async (wallet, units) => codeOf(wallet, await device.quote(wallet, units)),
	};
	const wallet = await signIn(open(), email);
	const { source, destination } = (await openPayer(wallet)).request;
	request = { source, destination, lockedCurrencySide: 'SENDING', lockedCurrencyAmount: unit };
	backend.report(known);
	return Object.assign(device, { wallet });
}

/** The code of the refusal of an execution, if it is refused. */
async function codeOf(wallet: Wallet, quote: Quote): Promise<string | undefined> {
	try {
		await executeQuote(wallet, { quote });
		return undefined;
	} catch (error) {
		if (isWalletError(error)) return error.code;
		throw error;
	}
}

/** What a backend does between two payments, and which page is used from then on. */
type Trick = (device: Device, wallet: Wallet, round: number) => Wallet | Promise<Wallet>;

const quietly =
	(act: (device: Device, round: number) => void): Trick =>
	(device, wallet, round) => {
		act(device, round);
		return wallet;
	};

const tricks: Readonly<Record<string, Trick>> = {
	'reports no limits': quietly(({ backend }) => backend.report(undefined)),
	'reports empty limits': quietly(({ backend }) => backend.report({ platform: {}, own: {} })),
	'reports limits in another shape': quietly(({ backend }) =>
		backend.report({ platform: { perDay: { USDB: '9' } }, own: 7 }),
	),
	'reports looser limits at once': quietly(({ backend }) => backend.report(loose)),
	'loosens the limits again and again': quietly(({ backend }, round) =>
		backend.report({ platform: { perDay: { USDB: (100 + round) * unit } }, own: {} }),
	),
	'states a time 75 seconds ahead': quietly(({ backend }, round) => {
		backend.report(loose);
		backend.ahead = 75_000 * round;
	}),
	'states a time a year ahead': quietly(({ backend }, round) => {
		backend.report(loose);
		backend.ahead = year * round;
	}),
	'states a time a year ahead and a year ago in turns': quietly(({ backend }, round) => {
		backend.report(loose);
		backend.ahead = round % 2 ? year : -year;
	}),
	'refuses what it has executed': quietly(({ backend }) => {
		backend.answer = 401;
	}),
	'calls expired what it has executed': quietly(({ backend }) => {
		backend.answer = 'EXPIRED';
	}),
	'meets a reload': async ({ backend, open }) => {
		backend.report(loose);
		const page = open();
		await restoreSession(page);
		return page;
	},
	'signs the person out': async ({ backend, email, open }, wallet, round) => {
		if (round > 1) return wallet;
		backend.report(loose);
		await signOut(wallet);
		return signIn(open(), email);
	},
	'has another account sign in meanwhile': async ({ backend, email, open }, wallet, round) => {
		if (round > 1) return wallet;
		backend.report(loose);
		await signOut(wallet);
		await signOut(await signIn(open()));
		return signIn(open(), email);
	},
};

/** Every trick on a device whose clock is right, wrong by a little, or wrong by a year. */
const cases = Object.keys(tricks).flatMap((name) =>
	[0, 75_000, -75_000, year, -year].map((ahead) => [name, ahead] as const),
);

// [G38c]
test.each(cases)(
	'a backend that %s gets no more than the cap, with a clock %d ms off',
	async (name, ahead) => {
		const device = await openDevice(ahead);
		const { backend } = device;
		let { wallet } = device;
		await device.pay(wallet, 25);
		for (let round = 1; round < 6; round += 1) {
			wallet = (await tricks[name]?.(device, wallet, round)) ?? wallet;
			await device.pay(wallet, round === 3 ? 26 : 25);
		}
		expect(backend.stamped()).toBe(50 * unit);
		backend.answer = 'honest';
		backend.ahead = 0;
		expect(await device.pay(wallet, 11)).toBe('limit.exceeded');
		await device.pay(wallet, 10);
		expect(backend.stamped()).toBe(cap);
	},
);

test('two tabs at once cannot exceed the cap', async () => {
	const { wallet, backend, open, pay } = await openDevice();
	await pay(wallet, 25);
	backend.report(loose);
	const other = open();
	await restoreSession(other);
	await Promise.all([wallet, other, wallet, other].map((page) => pay(page, 20)));
	expect(backend.stamped()).toBe(45 * unit);
});

// [G38d]
test('stamps nothing when storage does not keep the new total', async () => {
	const { wallet, backend, pay, quote } = await openDevice();
	await pay(wallet, 25);
	const next = await quote(wallet, 25);
	const storage = openHostileIndexedDb();
	onTestFinished(() => storage.restore());
	storage.fail({ step: 'put', throws: 'QuotaExceededError' });
	expect(await codeOf(wallet, next)).toBe('storage.unavailable');
	expect(backend.stamped()).toBe(25 * unit);
	storage.heal();
	expect(await codeOf(wallet, next)).toBeUndefined();
	expect(backend.stamped()).toBe(50 * unit);
	expect(await pay(wallet, 11)).toBe('limit.exceeded');
	expect(await pay(wallet, 10)).toBeUndefined();
});

test('looser limits apply after a day on both clocks', async () => {
	const device = await openDevice();
	const { wallet, backend, pay } = device;
	await pay(wallet, 25);
	backend.report(loose);
	expect(await pay(wallet, 40)).toBe('limit.exceeded');
	backend.ahead = day;
	device.ahead = day;
	await getSpendingLimits(wallet).catch(() => undefined);
	expect(await pay(wallet, 40)).toBeUndefined();
});

test('says before a payment why it would not be stamped, and counts nothing by saying it', async () => {
	const { backend, pay, quote, wallet } = await openDevice();
	expect(await pay(wallet, 25)).toBeUndefined();
	expect(await pay(wallet, 25)).toBeUndefined();
	backend.report(undefined);
	const refused = await quote(wallet, 11);
	expect(await explainQuote(wallet, { quote: refused })).toMatchObject({
		limit: { limit: 'perDay', currency: 'USDB', allowed: 10 * unit, isApprovable: false },
	});
	const allowed = await quote(wallet, 10);
	expect(await explainQuote(wallet, { quote: allowed })).not.toHaveProperty('limit');
	await executeQuote(wallet, { quote: allowed });
	// It has been stamped, so it may be stamped again.
	expect(await explainQuote(wallet, { quote: allowed })).not.toHaveProperty('limit');
});
