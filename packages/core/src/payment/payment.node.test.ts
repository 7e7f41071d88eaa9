import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { effort } from '../../testing/effort.js';
import { type PaymentPlan, paymentPlan } from '../../testing/faults/paymentPlan.js';
import { openPaymentWorld, type PaymentWorld } from '../../testing/faults/paymentWorld.js';
import { type Person, playPayment } from '../../testing/faults/playPayment.js';
import { openPayer } from '../../testing/openPayer.js';
import { newEmail, signIn } from '../../testing/openWallet.js';
import { getSession } from '../actions/getSession.js';

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
});
afterAll(() => world.close());

/** Every payment that has taken money, so far. */
async function paid(): Promise<Set<string>> {
	const { faults, postings } = await world.sandbox.ledger();
	expect(faults).toEqual([]);
	const holds = postings.filter(({ kind }) => kind === 'HOLD');
	expect(new Set(holds.map(({ entry }) => entry)).size).toBe(
		new Set(holds.map(({ transactionId }) => transactionId)).size,
	);
	return new Set(holds.map(({ transactionId }) => transactionId));
}

const tally = new Map<string, number>();
const count = (name: string) => tally.set(name, (tally.get(name) ?? 0) + 1);

async function run(plan: PaymentPlan): Promise<void> {
	const before = await paid();
	world.story.length = 0;
	world.skew = 0;
	for (const fault of plan.faults) {
		if (fault.where === 'way') world.faults.push(fault);
		else world.sandbox.faults.inject(fault.fault);
	}
	const { shown } = await playPayment(world, person, plan).finally(() => world.closeTabs());
	await world.rest();
	for (const { struck, fault } of world.sandbox.faults.list()) {
		for (let n = 0; n < struck; n++) world.struck.push(`${fault.kind} at ${fault.operation}`);
	}
	world.sandbox.faults.clear();
	world.faults.length = 0;
	const moved = [...(await paid())].filter((id) => !before.has(id));
	const done = world.story.filter((state) => state.status === 'done');
	const told = new Set(done.map(({ transaction }) => transaction.id));
	expect(moved).toEqual([...told]);
	for (const state of shown) {
		if (state.status === 'done') expect([state.transaction.id]).toEqual(moved);
		else expect(['drafting', 'failed']).toContain(state.status);
	}
	count(moved.length === 1 ? 'paid once' : 'not paid');
}

const runs = 50 * effort;

test('whatever fails, the money moves once or not at all, and the payment says which', {
	timeout: 30_000 + runs * 2_000,
}, async () => {
	const seed = Number(process.env['COUNTERSIGN_SEED'] ?? Date.now() % 2 ** 31);
	await fc.assert(fc.asyncProperty(paymentPlan, run), { numRuns: runs, seed, endOnFailure: true });
	for (const name of world.struck) count(name);
	const lines = [...tally].sort().map(([name, times]) => `${String(times).padStart(6)} ${name}`);
	process.stdout.write(`${runs} payments, seed ${seed}\n${lines.join('\n')}\n`);
});
