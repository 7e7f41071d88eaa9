import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { effort } from '../../testing/effort.js';
import {
	everyFault,
	knownPlans,
	meeting,
	type PaymentPlan,
	paymentPlan,
} from '../../testing/faults/paymentPlan.js';
import { openPaymentWorld, type PaymentWorld } from '../../testing/faults/paymentWorld.js';
import { type Person, playPayment } from '../../testing/faults/playPayment.js';
import { openPayer } from '../../testing/openPayer.js';
import { newEmail, signIn } from '../../testing/openWallet.js';
import { getSession } from '../actions/session/session.js';
import type { PaymentState } from './paymentState.js';

let world: PaymentWorld;
let person: Person;

beforeAll(async () => {
	world = await openPaymentWorld();
	const { wallet, act } = world.openTab();
	const email = newEmail();
	await act(() => signIn(wallet, email));
	const { request } = await act(() => openPayer(wallet, undefined, 90_000_000_000));
	person = { email, request };
	expect(getSession(wallet)).toMatchObject({ session: { persistence: 'indexedDB' } });
	world.closeTabs();
	known = new Set((await readPayments()).keys());
});
afterAll(() => world.close());

/** Payments of the runs before. */
let known: ReadonlySet<string>;

/** What every transaction that took money did to the accounts, by what the ledger says. */
async function readPayments(): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
	const { faults, postings } = await world.sandbox.ledger();
	expect(faults).toEqual([]);
	const payments = new Map<string, Map<string, number>>();
	const holds = new Set<string>();
	for (const { kind, entry, transactionId, account, amount } of postings) {
		if (kind === 'HOLD') holds.add(`${transactionId} ${entry}`);
		const moved = payments.get(transactionId) ?? new Map<string, number>();
		moved.set(account, (moved.get(account) ?? 0) + amount);
		payments.set(transactionId, moved);
	}
	const taken = [...holds].map((hold) => hold.split(' ')[0] ?? '');
	expect(new Set(taken).size, 'money was taken twice for one transaction').toBe(taken.length);
	return new Map([...payments].filter(([id]) => taken.includes(id)));
}

type Done = Extract<PaymentState, { readonly status: 'done' }>;

/** What a payment that was made says of the accounts of its sender and its recipient. */
function toldBy({ quote, request }: Done): ReadonlyMap<string, number> {
	const { source, destination } = request;
	const payee = 'accountId' in destination ? destination.accountId : undefined;
	return new Map([
		[source.accountId, -quote.totalSendingAmount],
		[payee ?? '', quote.totalReceivingAmount],
	]);
}

const tally = new Map<string, number>();
const count = (name: string) => tally.set(name, (tally.get(name) ?? 0) + 1);

/** Plays one payment, and holds what every tab says in the end against the books. */
async function run(plan: PaymentPlan): Promise<void> {
	world.story.length = 0;
	world.trace.length = 0;
	world.skew = 0;
	world.arm(plan.faults);
	const { shown } = await playPayment(world, person, plan).finally(() => world.closeTabs());
	await world.rest();
	for (const name of world.disarm()) count(name);
	const payments = await readPayments();
	const moved = [...payments.keys()].filter((id) => !known.has(id));
	known = new Set(payments.keys());
	const done = world.story.filter((state) => state.status === 'done');
	expect(moved, 'what moved is what was told').toEqual([
		...new Set(done.map(({ transaction }) => transaction.id)),
	]);
	for (const state of done) {
		const books = payments.get(state.transaction.id);
		for (const [account, amount] of toldBy(state)) expect(books?.get(account)).toBe(amount);
	}
	for (const state of shown) {
		if (state.status === 'done') expect([state.transaction.id]).toEqual(moved);
		else expect(['drafting', 'failed']).toContain(state.status);
	}
	count(moved.length === 1 ? 'paid once' : 'not paid');
}

const runs = 50 * effort;
/** By then each fault has been owed to eleven payments, and has struck. */
const isLong = runs >= 11 * everyFault.length;

test('moves the money once or not at all whatever fails, and reports which', {
	timeout: 120_000 + runs * 2_000,
}, async () => {
	const seed = inject('seed');
	let number = 0;
	const play = async (plan: PaymentPlan) => {
		number += 1;
		try {
			await run(plan);
		} catch (cause) {
			const what = `Payment ${number} of ${runs}, seed ${seed}: ${String(cause)}`;
			const story = [what, JSON.stringify(plan), ...world.trace].join('\n');
			// At once, and not only in a summary that may never be printed.
			process.stdout.write(`${story}\n`);
			throw new Error(story, { cause });
		}
	};
	/** Every payment is owed another fault, beside those of its plan. */
	const playOwing = async ({ faults, ...plan }: PaymentPlan) => {
		const owed = everyFault[(seed + number) % everyFault.length];
		await play({ ...plan, faults: [...(owed ? meeting(owed) : []), ...faults] });
	};
	for (const plan of knownPlans) await play(plan);
	const property = fc.asyncProperty(paymentPlan, playOwing);
	await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
	const lines = [...tally].sort().map(([name, times]) => `${String(times).padStart(6)} ${name}`);
	process.stdout.write(`${runs} payments, seed ${seed}\n${lines.join('\n')}\n`);
	const missing = everyFault.filter(({ kind, step }) => !tally.has(`${kind} at ${step}`));
	if (isLong) expect(missing).toEqual([]);
});
