import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { effort } from '../../testing/effort.js';
import { explore } from '../../testing/model/explore.js';
import type { ModelDevice } from '../../testing/model/modelDevice.js';
import {
	clientPoint,
	createModelService,
	faultsInOrder,
	type ModelFault,
	type ModelService,
	type ServiceSession,
} from '../../testing/model/modelService.js';
import { openSessionTab, recordOf, type SessionTab } from '../../testing/model/openSessionTab.js';
import { createSessionKeys, type SessionKeys } from '../../testing/model/sessionKeys.js';
import { type Turns, watchCrypto } from '../../testing/model/settleCrypto.js';
import type { WatchedStore } from '../../testing/openSessionStore.js';
import { isWalletError } from '../errors.js';
import { readSessionRecord } from '../signer/sessionRecord.js';

/**
 * The session store of up to three tabs of one device, over one storage: sign-ins to two accounts, refreshes,
 * sign-outs and signatures run side by side, in every order in which their steps can follow each other, with up to
 * two faults (a lost request, a lost response, a response that comes after everything else and after all time limits)
 * and a tab that is closed.
 *
 * At each step, with any fault and closed tab:
 *
 * - No key outlives its session: the session whose key is stored is alive at the service.
 * - A sign-out stands, and so does a sign-in: a refresh is stored in the place of the session that it renews, or not at all.
 * - A tab signs with the key that is stored while it is asked to: once a sign-out or another sign-in is stored, no tab
 *   signs with the key before.
 * - No tab shows another account's data: what it shows is a session that was stored, under the account that the service
 *   has for it. It signs with the key of the session that it shows then, and for the account that it showed when it was
 *   asked, or not at all.
 * - A confirmed sign-out leaves no session: the one that was stored has ended at the service, and no tab still refreshes it.
 *
 * In the end:
 *
 * - All tabs show what is stored: after a closed tab, once the person returns to them.
 * - Without a fault or a closed tab, a refresh leaves one session at the service, and so does a sign-in to the same
 *   account; a sign-out leaves none, or says that it is unconfirmed.
 * - Every pending state ends: each action of a tab that is still open has an outcome.
 */

const name = 'countersign:session:model';
const now = () => 60_000;
const accounts = ['InternalAccount:a', 'InternalAccount:b'] as const;

const actions = [
	'sign in a',
	'sign in b',
	'sign out',
	'refresh',
	'refresh',
	'sign',
	'sign as shown',
] as const;
type Action = (typeof actions)[number];

interface Plan {
	/** The account that is signed in at the start. */
	readonly first: (typeof accounts)[number];
	/** What each tab does, one after the other. */
	readonly tabs: readonly (readonly Action[])[];
	/** At most two. */
	readonly faults: readonly { readonly at: number; readonly kind: ModelFault }[];
	/** This tab is closed when so many steps are over. */
	readonly kill: { readonly tab: number; readonly after: number } | undefined;
}

const plans: fc.Arbitrary<Plan> = fc.record({
	first: fc.constantFrom(...accounts),
	tabs: fc.array(fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 2 }), {
		minLength: 1,
		maxLength: 3,
	}),
	faults: fc.array(
		fc.record({
			at: fc.nat(8),
			kind: fc.constantFrom<ModelFault[]>('lost request', 'lost response', 'late response'),
		}),
		{ maxLength: 2 },
	),
	kill: fc.option(fc.record({ tab: fc.nat(2), after: fc.nat(20) }), { nil: undefined, freq: 4 }),
});

/** As many sessions as a plan can begin: one for each action, and the first. */
const maxSessions = 7;
let keys: SessionKeys;
let turns: Turns;

beforeAll(async () => {
	keys = await createSessionKeys(maxSessions);
	clientPoint.value = keys.client.publicKey;
	await import('../crypto/openSessionKey.js');
	turns = watchCrypto();
	vi.spyOn(crypto.subtle, 'generateKey').mockImplementation(async () => keys.client.pair as never);
});
afterAll(() => void vi.restoreAllMocks());

/** Everything that a run has come to. */
interface Run {
	readonly device: ModelDevice;
	readonly service: ModelService;
	readonly tabs: SessionTab[];
	/** The ids of the sessions that were stored, one after the other; undefined for none. */
	readonly stored: (string | undefined)[];
	readonly failures: unknown[];
	/** By the number of the step: when the last sign-in had begun its session, and when a sign-out began. */
	signedIn: number;
	signedOut: number;
	count: number;
	/** Whether a sign-out said that a session may still be alive. */
	isUnconfirmed: boolean;
}

/** One action, as an application would take it. */
async function take(action: Action, run: Run, one: SessionTab): Promise<void> {
	const { device, service } = run;
	const { store } = one;
	if (action === 'sign in a' || action === 'sign in b') {
		run.signedIn = Number.POSITIVE_INFINITY;
		await device.step('signs in');
		const session = service.begin(accounts[action === 'sign in a' ? 0 : 1]);
		await one.signIn(session, keys.keyOf(session));
		run.signedIn = ++run.count;
		return;
	}
	const shown = await store.restore();
	if (action === 'sign out') return signOut(run, one);
	if (!('session' in shown)) return;
	const { accountId } = shown.session;
	if (action === 'refresh') {
		const renewed = await one.refresh(shown.session);
		expect(renewed.accountId).toBe(accountId);
		return;
	}
	await store.signer(action === 'sign' ? accountId : undefined);
}

async function signOut(run: Run, one: SessionTab): Promise<void> {
	run.signedOut = ++run.count;
	const { revocation, ended } = await one.signOut();
	run.isUnconfirmed ||= revocation === 'unconfirmed';
	const id = ended?.session?.id;
	if (revocation === 'unconfirmed' || id === undefined) return;
	const isUnderWay = ({ before, refreshedBy }: ServiceSession) =>
		before === id && refreshedBy?.isDead === false;
	const left = [...run.service.sessions.values()].filter(
		(session) => session.isLive && (session.id === id || isUnderWay(session)),
	);
	expect(left, 'a confirmed sign-out left a session').toEqual([]);
}

/** The store of a tab, whose signatures are compared with what is stored and shown. */
function watchSigner({ service, stored, failures }: Run, store: WatchedStore): WatchedStore {
	const shown = () => {
		const state = store.get();
		return 'session' in state ? state.session : undefined;
	};
	const signer: WatchedStore['signer'] = async (accountId) => {
		const asked = accountId ?? shown()?.accountId;
		const since = stored.length - 1;
		const made = await store.signer(accountId);
		const all = [...service.sessions.values()];
		const session = all.find((one) => keys.keyOf(one).publicKey === made.publicKey);
		try {
			expect(stored.slice(since), 'a tab signed with a key that is gone').toContain(session?.id);
			expect(session?.id, 'a tab signed for another session than it shows').toBe(shown()?.id);
			expect(session?.accountId, 'a tab signed for another account').toBe(asked);
		} catch (error) {
			failures.push(error);
		}
		return made;
	};
	return { ...store, signer };
}

/** Compares what is stored and shown with what was stored before, and with the service. */
function look({ device, service, tabs, stored }: Run): void {
	const record = readSessionRecord(device.stored.get(name));
	const session = service.sessions.get(record?.session.id ?? '');
	const before = stored.at(-1);
	if (session?.id !== before) {
		stored.push(session?.id);
		const why = before ? 'a sign-in did not stand' : 'a sign-out did not stand';
		if (session?.before) expect(session.before, why).toBe(before);
	}
	if (session && record?.key) {
		expect(session.isLive, 'a key outlives its session').toBe(true);
		expect(record.key.publicKey, 'a session has the key of another').toBe(
			keys.keyOf(session).publicKey,
		);
	}
	for (const { tab, store } of tabs) {
		const shown = store.get();
		if (tab.isDead || !('session' in shown)) continue;
		const { id, accountId } = shown.session;
		expect(stored, 'a tab shows a session that was not stored').toContain(id);
		expect(service.sessions.get(id)?.accountId, 'a tab shows another account').toBe(accountId);
	}
}

async function play(device: ModelDevice, plan: Plan): Promise<void> {
	const service = createModelService(device, keys.sealed);
	service.faults = faultsInOrder(plan.faults, 9);
	// Somebody is signed in already.
	const first = service.begin(plan.first);
	device.stored.set(name, recordOf(first, keys.keyOf(first)));
	const run: Run = {
		device,
		service,
		tabs: [],
		stored: [first.id],
		failures: [],
		signedIn: 0,
		signedOut: 0,
		count: 0,
		isUnconfirmed: false,
	};
	const { tabs, failures } = run;
	for (const _ of plan.tabs) {
		tabs.push(openSessionTab(device, service, { name, now }, (store) => watchSigner(run, store)));
	}
	const killed = plan.kill && tabs[plan.kill.tab % tabs.length];
	let left = plan.kill?.after ?? -1;
	const unfinished = new Set(tabs);
	for (const [index, one] of tabs.entries()) {
		const act = async () => {
			for (const action of plan.tabs[index] ?? []) {
				await take(action, run, one).catch((error) => {
					if (!isWalletError(error)) throw error;
				});
			}
			unfinished.delete(one);
		};
		device.run(one.tab, act).catch((error) => failures.push(error));
	}
	const drain = async () => {
		await turns.drain(device.scheduler, () => {
			look(run);
			if (killed && left-- === 0) device.kill(killed.tab);
		});
		look(run);
	};
	await drain();
	while (device.release()) await drain();
	for (const failure of failures) throw failure;
	const open = tabs.filter(({ tab }) => !tab.isDead);
	for (const one of open) expect(unfinished.has(one), 'an action has no end').toBe(false);
	if (!plan.kill) checkShown(run, open);
	// The person turns to them: a tab that crashed has told nobody what it did.
	for (const { tab, store } of open) void device.run(tab, () => store.reread());
	await drain();
	checkShown(run, open);
	check(run, plan);
}

function checkShown({ stored }: Run, open: readonly SessionTab[]): void {
	for (const { tab, store } of open) {
		if (tab.isDead) continue;
		const shown = store.get();
		const id = 'session' in shown ? shown.session.id : undefined;
		expect(id, 'a tab shows another session than the one that is stored').toBe(stored.at(-1));
	}
}

function check({ device, service, ...run }: Run, plan: Plan): void {
	const record = readSessionRecord(device.stored.get(name));
	// What a closed tab stored before it heard of it stands, too.
	if (run.signedOut > run.signedIn && !plan.kill)
		expect(record, 'a sign-out did not stand').toBeUndefined();
	if (plan.faults.length > 0 || plan.kill) return;
	const taken = plan.tabs.flat();
	const signOuts = taken.filter((action) => action === 'sign out');
	// After another tab's sign-out, this one has nothing to ask with.
	if (signOuts.length === 1)
		expect(run.isUnconfirmed, 'nothing kept it from confirming').toBe(false);
	if (run.isUnconfirmed) return;
	for (const { id, accountId, isLive } of service.sessions.values()) {
		if (!isLive) continue;
		// A sign-in to another account takes the place of a session that stays with the service until it expires.
		const isReplaced = taken.includes(accountId === accounts[0] ? 'sign in b' : 'sign in a');
		expect(id === record?.session.id || isReplaced, 'nobody holds the key of a session').toBe(true);
	}
}

const numRuns = 100 * (effort > 1 ? 105 : 1);

test('keeps the session store of three tabs consistent, in any order of their steps', {
	timeout: 120_000 + numRuns * 1_000,
}, async () => {
	await explore({ name: 'the session store of up to three tabs', plans, numRuns, play });
});
