import { sandboxEnclaveKeys, serviceTimeHeader } from '@countersign/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { effort } from '../../testing/effort.js';
import { signingKeyOf } from '../../testing/fixedKeys.js';
import { explore } from '../../testing/model/explore.js';
import type { ModelDevice } from '../../testing/model/modelDevice.js';
import type { ModelFault } from '../../testing/model/modelService.js';
import { type Turns, watchCrypto } from '../../testing/model/settleCrypto.js';
import { quoteOf, requestOf, transactionOf } from '../../testing/paymentModel.js';
import { walletFormats } from '../../testing/walletFormats.js';
import type { SigningKey } from '../crypto/signingKey.js';
import { recordStoreOf } from '../parts/sessionStoreOf.js';
import { createWallet, partsOf, Wallet, type WalletParts } from '../wallet.js';
import { createPayment, type Payment } from './createPayment.js';
import type { PaymentState } from './paymentState.js';

/**
 * One payment in up to three tabs of one device, over one storage: the person starts, confirms, cancels and retries
 * in any of them, in every order in which the steps can follow each other, with up to two faults (a lost request, a
 * lost response, a request that arrives late) and a tab that is closed.
 *
 * - Money moves at most once per confirmation, and only for a quote that was confirmed.
 * - What is told as done was paid; what is told as failed was not.
 * - One intent is paid once: no second quote of it is executed, where the browser has locks.
 * - No payment is executed while the outcome of an earlier one is not known, where the browser has locks.
 * - Every pending state ends: with the faults over, a retry leads every tab to an end.
 */

const accountId = 'InternalAccount:1';
const kinds = ['lost request', 'lost response', 'late request', 'late request'] as const;
/** What a person does; who insists does not wait for the end of a payment before they start another one. */
type Act = 'start' | 'insist' | 'pay again' | 'confirm' | 'cancel' | 'retry';

/** States that an act waits for. */
const awaited: Partial<Record<Act, readonly PaymentState['status'][]>> = {
	// A person confirms what they see.
	confirm: ['review'],
	insist: ['executing', 'unknown'],
	'pay again': ['done', 'failed'],
};

const anyAct: fc.Arbitrary<Act> = fc.oneof(
	{ arbitrary: fc.constant('confirm' as const), weight: 5 },
	{ arbitrary: fc.constantFrom('start', 'insist', 'pay again', 'cancel', 'retry'), weight: 5 },
);

/** A request that creates a quote, executes one, or reads. */
type Purpose = 'create' | 'execute' | 'read';

/** What becomes of a request of that purpose, after so many others of it. */
interface PlannedFault {
	readonly purpose: Purpose;
	readonly skip: number;
	readonly kind: ModelFault;
}

interface Plan {
	readonly tabs: readonly (readonly Act[])[];
	/** At most two. */
	readonly faults: readonly PlannedFault[];
	readonly kill: { readonly tab: number; readonly after: number } | undefined;
	/** Whether the tabs can wait for each other. */
	readonly hasLocks: boolean;
}

const plans: fc.Arbitrary<Plan> = fc.record({
	tabs: fc.array(fc.array(anyAct, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
	faults: fc.array(
		fc.record({
			purpose: fc.constantFrom<Purpose[]>('create', 'execute', 'execute', 'read'),
			skip: fc.nat(1),
			kind: fc.constantFrom<ModelFault[]>(...kinds),
		}),
		{ maxLength: 2 },
	),
	kill: fc.option(fc.record({ tab: fc.nat(2), after: fc.nat(60) }), { nil: undefined, freq: 4 }),
	hasLocks: fc.constantFrom(true, true, true, false),
});

let key: SigningKey;
let turns: Turns;

beforeAll(async () => {
	key = await signingKeyOf(walletFormats.sessionBundle.sessionPrivateKey);
	// Modules that a payment loads when it needs them: the files of the disk take no turns.
	await import('../signing/readPayload.js');
	await import('../flows/executeQuote.js');
	turns = watchCrypto();
});
afterAll(() => void vi.restoreAllMocks());

const instant = 60_000;
const lifetime = 15 * 60_000;

/** What the service has done. */
interface Service {
	readonly fetch: typeof globalThis.fetch;
	/** The intent of each quote. */
	readonly intents: Map<string, string>;
	readonly executed: string[];
}

function createService(
	{ step }: ModelDevice,
	faults: readonly PlannedFault[],
	onExecution: (quoteId: string) => void,
): Service {
	const byKey = new Map<string, string>();
	const executions = new Set<string>();
	const amounts = new Map<string, number>();
	const counts: Record<Purpose, number> = { create: 0, execute: 0, read: 0 };
	const quotes = (id: string) =>
		quoteOf(id, {
			expiresAt: new Date(lifetime).toISOString(),
			payloadToSign: '{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2","parameters":{}}',
			totalSendingAmount: amounts.get(id) ?? 0,
			totalReceivingAmount: amounts.get(id) ?? 0,
			...(service.executed.includes(id) && { status: 'PROCESSING' }),
		});
	const respond = (address: string, init: RequestInit | undefined): unknown => {
		const [, room, id = '', verb] = /^\/api\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?/.exec(address) ?? [];
		const name = decodeURIComponent(id);
		if (room === 'transactions') return transactionOf(name);
		const idempotencyKey = new Headers(init?.headers).get('idempotency-key') ?? '';
		if (verb === 'execute' && !executions.has(idempotencyKey)) {
			onExecution(name);
			executions.add(idempotencyKey);
			service.executed.push(name);
		}
		if (init?.method !== 'POST' || verb === 'execute') return quotes(name);
		const made = byKey.get(idempotencyKey) ?? `Quote:${byKey.size + 1}`;
		byKey.set(idempotencyKey, made);
		amounts.set(made, JSON.parse(String(init.body)).lockedCurrencyAmount);
		service.intents.set(made, idempotencyKey.slice(0, -64));
		return quotes(made);
	};
	const service: Service = {
		intents: new Map(),
		executed: [],
		async fetch(input, init) {
			const address = String(input);
			const purpose = purposeOf(address, init);
			const number = counts[purpose];
			counts[purpose] += 1;
			const planned = (one: PlannedFault) => one.purpose === purpose && one.skip === number;
			const fault = faults.find(planned)?.kind;
			await step(`asks ${init?.method} ${address}`);
			if (fault === 'lost request') throw new TypeError('lost');
			if (fault === 'late request') {
				void step('arrives late').then(() => respond(address, init));
				throw new TypeError('lost');
			}
			const body = respond(address, init);
			await step(`hears of ${address}`);
			if (fault === 'lost response') throw new TypeError('lost');
			return Response.json(body, {
				headers: { [serviceTimeHeader]: new Date(instant).toISOString() },
			});
		},
	};
	return service;
}

function purposeOf(address: string, init: RequestInit | undefined): Purpose {
	if (init?.method !== 'POST') return 'read';
	return address.endsWith('/execute') ? 'execute' : 'create';
}

/** The wallet of a tab, over the storage of all tabs. */
function openWallet({ records }: ModelDevice, fetch: typeof globalThis.fetch): Wallet {
	const made = new Map<unknown, unknown>();
	const parts: WalletParts = {
		...partsOf(
			createWallet({
				endpoint: '/api',
				environment: 'sandbox',
				enclaveKeys: sandboxEnclaveKeys,
				allowSandboxOffLocalhost: true,
				now: () => instant,
				fetch,
			}),
		),
		own<Part>(make: (parts: WalletParts) => Part): Part {
			if (Object.is(make, recordStoreOf)) return records as Part;
			if (!made.has(make)) made.set(make, make(parts));
			return made.get(make) as Part;
		},
	};
	return new Wallet(parts);
}

/** Resolves while the tab shows one of these, or anything; never when it shows none any more. */
function untilShown(payment: Payment, shown?: readonly PaymentState['status'][]): Promise<void> {
	return new Promise((resolve) => {
		const check = () => {
			if (shown?.includes(payment.get().status) ?? true) resolve();
		};
		payment.subscribe(check);
		check();
	});
}

const tally = { paid: 0, 'with two payments that were each confirmed': 0 };

async function play(device: ModelDevice, plan: Plan): Promise<void> {
	device.hasLocks = plan.hasLocks;
	const wrong: string[] = [];
	const confirmed = new Set<string>();
	const told = new Set<string>();
	const service = createService(device, plan.faults, (quoteId) => {
		if (!confirmed.has(quoteId)) wrong.push(`${quoteId} was not confirmed`);
		if (service.executed.includes(quoteId)) wrong.push(`${quoteId} is paid twice`);
		if (!plan.hasLocks) return;
		for (const earlier of service.executed) {
			if (!told.has(earlier)) wrong.push(`${quoteId} while ${earlier} is not known`);
			if (service.intents.get(earlier) === service.intents.get(quoteId)) {
				wrong.push(`${quoteId} and ${earlier} are one intent`);
			}
		}
	});
	device.stored.set('countersign:session:sandbox:/api', {
		version: 1,
		key,
		session: {
			id: 'Session:1',
			accountId,
			authMethodId: 'AuthMethod:1',
			type: 'EMAIL_OTP',
			nickname: 'ada@example.com',
			createdAt: new Date(0).toISOString(),
			verifiedAt: new Date(0).toISOString(),
			expiresAt: new Date(lifetime).toISOString(),
			persistence: 'indexedDB',
		},
	});
	const open = () => {
		const tab = device.open();
		const payment = device.run(tab, () => {
			const wallet = openWallet(device, service.fetch);
			const made: Payment = createPayment(wallet, {
				onChange: (state) => {
					if (!('quote' in state) || !state.quote) return;
					const { id } = state.quote;
					if (['settling', 'done', 'failed'].includes(state.status)) told.add(id);
					const isExecuted = service.executed.includes(id);
					if (state.status === 'failed' && isExecuted) wrong.push(`${id} is told as failed`);
					if (state.status === 'done' && !isExecuted) wrong.push(`${id} is told as done`);
				},
			});
			made.subscribe(() => {});
			return made;
		});
		return { tab, payment };
	};
	const act = (payment: Payment, name: Act) => {
		const state = payment.get();
		if (name === 'start') return payment.start(requestOf());
		if (name === 'insist' || name === 'pay again') return payment.start(requestOf(3_000));
		if (name !== 'confirm') return payment[name]();
		if (state.status !== 'review') return;
		confirmed.add(state.quote.id);
		payment.confirm({ quoteId: state.quote.id });
	};
	const tabs = plan.tabs.map(open);
	for (const [index, { tab, payment }] of tabs.entries()) {
		const names: readonly Act[] =
			index === 0 ? ['start', ...(plan.tabs[0] ?? [])] : (plan.tabs[index] ?? []);
		void device.run(tab, async () => {
			for (const name of names) {
				await untilShown(payment, awaited[name]);
				await device.step(name);
				act(payment, name);
			}
		});
	}
	const killed = plan.kill && tabs[plan.kill.tab % tabs.length];
	let left = plan.kill?.after ?? -1;
	await turns.drain(device.scheduler, () => {
		if (killed && left-- === 0) device.kill(killed.tab);
	});
	const drain = () => turns.drain(device.scheduler);
	// Who comes back later finds an end.
	const later = open();
	await drain();
	const all = [...tabs.filter(({ tab }) => !tab.isDead), later];
	const isPending = ({ payment }: (typeof all)[number]) => !ends.has(payment.get().status);
	for (let tries = 0; tries < 5 && all.some(isPending); tries++) {
		for (const one of all.filter(isPending)) device.run(one.tab, () => one.payment.retry());
		await drain();
	}
	expect(wrong, wrong[0]).toEqual([]);
	expect(service.executed.length).toBeLessThanOrEqual(confirmed.size);
	const pending = all.filter(isPending).map(({ payment }) => payment.get().status);
	expect(pending, 'a pending state does not end').toEqual([]);
	const untold = service.executed.filter((id) => !told.has(id));
	if (plan.hasLocks) expect(untold, 'a payment was made, and no tab tells so').toEqual([]);
	if (service.executed.length > 0) tally.paid += 1;
	if (service.executed.length > 1) tally['with two payments that were each confirmed'] += 1;
}

/** States in which nothing is under way. */
const ends: ReadonlySet<string> = new Set(['drafting', 'review', 'done', 'failed']);

const numRuns = 60 * (effort > 1 ? 60 : 1);

test('a payment in three tabs, in any order of their steps', {
	timeout: 60_000 + numRuns * 1_000,
}, async () => {
	await explore({ name: 'a payment in up to three tabs', plans, numRuns, play, figures: tally });
});
