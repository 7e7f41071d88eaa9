import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { effort } from '../../testing/effort.js';
import { clientKeyOf, signingKeyOf } from '../../testing/fixedKeys.js';
import { explore } from '../../testing/model/explore.js';
import type { ModelDevice, ModelTab } from '../../testing/model/modelDevice.js';
import {
	bodyOf,
	clientPoint,
	createModelService,
	faultsInOrder,
	type ModelFault,
	type ModelService,
} from '../../testing/model/modelService.js';
import { type Turns, watchCrypto } from '../../testing/model/settleCrypto.js';
import { walletFormats } from '../../testing/walletFormats.js';
import type { SigningKey } from '../crypto/signingKey.js';
import { isWalletError } from '../errors.js';
import { createClock } from '../http/clock.js';
import type { Http } from '../http/http.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import { signInSessionOf } from '../parts/signInSessionOf.js';
import { leave } from '../signing/leave.js';
import { renewSession } from '../signing/renewSession.js';
import { createSessionStore, type SessionStore } from './createSessionStore.js';
import { readSessionRecord } from './sessionRecord.js';
import { parseSession } from './walletSession.js';

/**
 * The session store of up to three tabs of one device, over one storage: sign-ins to two accounts, refreshes,
 * sign-outs and signatures run side by side, in every order in which their steps can follow each other, with up to
 * two faults (a lost request, a lost response, a tab that is closed).
 *
 * - No key outlives its session: whatever is stored in the end is the session that the service was last asked for,
 *   and it is alive there, unless a fault kept the service's word from this device.
 * - A sign-out stands: no refresh that was under way brings the session back.
 * - No tab shows another account's data: a tab signs for the account that it shows, or not at all, and in the end
 *   all tabs show what is stored.
 * - A refresh leaves one session at the service, and so does a sign-in to the same account; a sign-out leaves none, or says
 *   that it is unconfirmed.
 * - Every pending state ends: each action of a tab that is still open has an outcome.
 */

const name = 'countersign:session:model';
const now = () => 60_000;
const accounts = ['InternalAccount:a', 'InternalAccount:b'] as const;

const actions = ['sign in a', 'sign in b', 'sign out', 'refresh', 'refresh', 'sign'] as const;
type Action = (typeof actions)[number];

interface Plan {
	/** What each tab does, one after the other. */
	readonly tabs: readonly (readonly Action[])[];
	/** At most two. */
	readonly faults: readonly { readonly at: number; readonly kind: ModelFault }[];
	/** This tab is closed when so many steps are over. */
	readonly kill: { readonly tab: number; readonly after: number } | undefined;
}

const plans: fc.Arbitrary<Plan> = fc.record({
	tabs: fc.array(fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 2 }), {
		minLength: 1,
		maxLength: 3,
	}),
	faults: fc.array(
		fc.record({
			at: fc.nat(8),
			kind: fc.constantFrom<ModelFault[]>('lost request', 'lost response'),
		}),
		{ maxLength: 2 },
	),
	kill: fc.option(fc.record({ tab: fc.nat(2), after: fc.nat(20) }), { nil: undefined, freq: 4 }),
});

let keys: Readonly<Record<string, SigningKey>>;
let turns: Turns;

beforeAll(async () => {
	const client = await clientKeyOf(walletFormats.sessionBundle.clientPrivateKey);
	clientPoint.value = client.publicKey;
	const [a, b] = await Promise.all([
		signingKeyOf(walletFormats.sessionBundle.sessionPrivateKey),
		signingKeyOf('11'.repeat(32)),
	]);
	keys = { [accounts[0]]: a, [accounts[1]]: b };
	// Every refresh asks for the key of the vectors, which the service of the model can seal to.
	await import('../crypto/openSessionKey.js');
	turns = watchCrypto();
	vi.spyOn(crypto.subtle, 'generateKey').mockImplementation(async () => client.pair as never);
});
afterAll(() => void vi.restoreAllMocks());

/** Everything that a run has come to. */
interface Run {
	readonly device: ModelDevice;
	readonly service: ModelService;
	readonly tabs: readonly { readonly tab: ModelTab; readonly store: SessionStore }[];
	/** By the number of the step: when the last sign-in had begun its session, and when a sign-out began. */
	signedIn: number;
	signedOut: number;
	count: number;
	/** Whether a sign-out said that a session may still be alive. */
	isUnconfirmed: boolean;
}

/** What begins the session of a sign-in, over this model. */
function sessionOfSignIn(http: Http, store: SessionStore): Pick<SessionStore, 'begin'> {
	const organizations = { of: async () => undefined };
	const own = (part: unknown) => (part === sessionStoreOf ? store : organizations);
	return signInSessionOf({ http, own } as never);
}

/** One action, as an application would take it. */
async function take(action: Action, run: Run, store: SessionStore): Promise<void> {
	const { device, service } = run;
	const { http } = service;
	if (action === 'sign in a' || action === 'sign in b') {
		const accountId = accounts[action === 'sign in a' ? 0 : 1];
		run.signedIn = Number.POSITIVE_INFINITY;
		await device.step('signs in');
		const session = service.begin(accountId);
		const { session: parsed } = parseSession(bodyOf(session), 'AuthMethod:1');
		await sessionOfSignIn(http, store).begin(parsed, keys[accountId] as SigningKey);
		run.signedIn = ++run.count;
		return;
	}
	const shown = await store.restore();
	if (action === 'sign out') {
		run.signedOut = ++run.count;
		const { revocation } = await leave({
			http,
			session: store,
			records: device.records,
			scope: 'model',
			awaitedKeys: { clear: async () => true } as never,
			emailSignIns: { forget: async () => true },
			organizations: { of: async () => undefined, signedOut: async () => {} },
		});
		run.isUnconfirmed ||= revocation === 'unconfirmed';
		return;
	}
	if (!('session' in shown)) return;
	const { accountId } = shown.session;
	if (action === 'refresh') {
		const renewed = await renewSession({
			http,
			session: store,
			old: shown.session,
			clock: { now },
			organizationOf: async () => undefined,
		});
		expect(renewed.accountId).toBe(accountId);
		return;
	}
	const signer = await store.signer(accountId);
	// Refreshed sessions have the key of the first account, too.
	const isOfB = signer.publicKey === keys[accounts[1]]?.publicKey;
	if (isOfB) expect(accountId, 'a tab signed for another account').toBe(accounts[1]);
}

async function play(device: ModelDevice, plan: Plan): Promise<void> {
	const service = createModelService(device);
	service.faults = faultsInOrder(plan.faults, 9);
	const tabs = plan.tabs.map(() => {
		const tab = device.open();
		const clock = createClock(now);
		clock.correct(new Date(now()).toISOString(), 0);
		const store = device.run(tab, () =>
			createSessionStore({ records: device.records, clock, name }),
		);
		device.run(tab, () => store.subscribe(() => {}));
		return { tab, store };
	});
	const run: Run = {
		device,
		service,
		tabs,
		signedIn: 0,
		signedOut: 0,
		count: 0,
		isUnconfirmed: false,
	};
	// Somebody is signed in already.
	const first = service.begin(accounts[0]);
	const session = { ...parseSession(bodyOf(first), 'AuthMethod:1').session };
	device.stored.set(name, {
		version: 1,
		session: { ...session, persistence: 'indexedDB' },
		key: keys[accounts[0]],
	});
	const killed = plan.kill && tabs[plan.kill.tab % tabs.length];
	let left = plan.kill?.after ?? -1;
	const failures: unknown[] = [];
	const unfinished = new Set(tabs);
	for (const [index, one] of tabs.entries()) {
		const act = async () => {
			for (const action of plan.tabs[index] ?? []) {
				await take(action, run, one.store).catch((error) => {
					if (!isWalletError(error)) throw error;
				});
			}
			unfinished.delete(one);
		};
		device.run(one.tab, act).catch((error) => failures.push(error));
	}
	await turns.drain(device.scheduler, () => {
		if (killed && left-- === 0) device.kill(killed.tab);
	});
	for (const failure of failures) throw failure;
	const open = tabs.filter(({ tab }) => !tab.isDead);
	for (const one of open) expect(unfinished.has(one), 'an action has no end').toBe(false);
	// The person turns to them: a tab that crashed has told nobody what it did.
	for (const { tab, store } of open) void device.run(tab, () => store.reread());
	await turns.drain(device.scheduler);
	await check(run, plan, open);
}

async function check({ device, service, ...run }: Run, plan: Plan, open: Run['tabs']) {
	const record = readSessionRecord(device.stored.get(name));
	const isClean = plan.faults.length === 0 && plan.kill === undefined;
	for (const { store } of open) {
		const shown = store.get();
		const id = 'session' in shown ? shown.session.id : undefined;
		expect(id, 'a tab shows another session than the one that is stored').toBe(record?.session.id);
	}
	if (run.signedOut > run.signedIn && !plan.kill) {
		expect(record, 'a sign-out did not stand').toBeUndefined();
	}
	if (!isClean) return;
	if (record?.key) {
		expect(service.sessions.get(record.session.id)?.isLive, 'a key outlives its session').toBe(
			true,
		);
	}
	const signOuts = plan.tabs.flat().filter((action) => action === 'sign out');
	// After another tab's sign-out, this one has nothing to ask with.
	if (signOuts.length === 1)
		expect(run.isUnconfirmed, 'nothing kept it from confirming').toBe(false);
	if (run.isUnconfirmed) return;
	for (const { id, isLive } of service.sessions.values()) {
		if (!isLive) continue;
		// A sign-in to another account takes the place of a session that stays with the service until it expires.
		const isReplaced = plan.tabs.flat().includes('sign in b');
		expect(id === record?.session.id || isReplaced, 'nobody holds the key of a session').toBe(true);
	}
}

const numRuns = 100 * (effort > 1 ? 105 : 1);

test('the session store of three tabs, in any order of their steps', {
	timeout: 60_000 + numRuns * 1_000,
}, async () => {
	await explore({ name: 'the session store of up to three tabs', plans, numRuns, play });
});
