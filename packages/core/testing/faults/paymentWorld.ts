import { AsyncLocalStorage } from 'node:async_hooks';
import { sandboxEnclaveKeys } from '@countersign/contract';
import { createClock } from '@countersign/sandbox';
import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { createWalletHandler } from '@countersign/server';
import { memoryPeople, memoryStore } from '@countersign/server/testing';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import {
	createPayment,
	createWallet,
	type Payment,
	type PaymentState,
	type Wallet,
} from '../../src/index.js';
import type { FaultOnTheWay } from './paymentFault.js';
import { createLocks } from './webLocks.js';

const origin = 'http://localhost:5173';

/** A tab of the one device. */
export interface Tab {
	readonly wallet: Wallet;
	readonly payment: Payment;
	readonly isDead: () => boolean;
	/** Runs something in the tab, so that it ends with it. */
	act<Result>(run: () => Result): Result;
	/** Ends the tab: nothing that it waits for ever comes, and what it held is free. */
	kill(): void;
}

/** A device with its storage, its locks and its cookies, before the whole service, in this process. */
export interface PaymentWorld {
	readonly sandbox: TestSandbox;
	openTab(): Tab;
	closeTabs(): void;
	/** What goes wrong on the way, each once. */
	readonly faults: FaultOnTheWay[];
	/** Those that struck. */
	readonly struck: string[];
	/** Where the payment stood, in all tabs. */
	readonly story: PaymentState[];
	/** How wrong the clock of this device is. Milliseconds. */
	skew: number;
	dropCookie(): void;
	/** Delivers the requests that were late. */
	deliverLate(): Promise<void>;
	/** Resolves when no request is under way and nothing more comes of the last one. */
	rest(): Promise<void>;
	close(): Promise<void>;
}

/** Opens a world. Its storage, its locks and its deadlines take the place of this process's own. */
export async function openPaymentWorld(): Promise<PaymentWorld> {
	const often = { count: 1_000_000, window: 60_000 };
	// Time stands still unless somebody moves it, so that a slow machine changes nothing.
	const instant = Date.now();
	const sandbox = await createTestSandbox({
		clock: createClock(() => instant),
		origins: [origin],
		settlementDelay: 500,
		challengeLimits: { EMAIL_OTP: often, PASSKEY: often },
	});
	const deadlines: AbortController[] = [];
	const running = new AsyncLocalStorage<{ isDead: boolean }>();
	const storage = new IDBFactory();
	const nothing = {};
	vi.stubGlobal('indexedDB', {
		open: (name: string, version: number) =>
			running.getStore()?.isDead ? nothing : storage.open(name, version),
	});
	const locks = createLocks(() => running.getStore());
	vi.stubGlobal('navigator', { locks });
	const channels = new Map<object | undefined, BroadcastChannel[]>();
	const { BroadcastChannel } = globalThis;
	vi.stubGlobal('BroadcastChannel', function open(name: string) {
		const channel = new BroadcastChannel(name);
		const tab = running.getStore();
		channels.set(tab, [...(channels.get(tab) ?? []), channel]);
		const post = channel.postMessage.bind(channel);
		// What is left of a tab that was killed has nothing more to say.
		channel.postMessage = (message) => {
			if (!tab?.isDead) post(message);
		};
		return channel;
	});
	const { setTimeout } = globalThis;
	// On a busy machine the limits of storage would run out in the middle of its work.
	vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0) =>
		setTimeout(run, milliseconds < 2_000 ? milliseconds : milliseconds * 100),
	);
	vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
		const deadline = new AbortController();
		deadlines[0] = deadline;
		return deadline.signal;
	});
	const handle = openBackend(sandbox);
	const late: (() => Promise<unknown>)[] = [];
	let cookie: string | undefined;
	let underWay = 0;
	const kills: (() => void)[] = [];

	const deliver = async (input: unknown, init: RequestInit | undefined) => {
		const headers = new Headers(init?.headers);
		headers.set('origin', origin);
		if (cookie) headers.set('cookie', cookie);
		const { method, body } = init ?? {};
		const answer = await handle(
			new Request(new URL(String(input), origin), {
				headers,
				...(method && { method }),
				...(body && { body }),
			}),
		);
		const given = answer.headers.get('set-cookie');
		if (given?.includes('Max-Age=0')) cookie = undefined;
		else if (given) cookie = given.split(';')[0];
		return answer;
	};

	const world: PaymentWorld = {
		sandbox,
		faults: [],
		struck: [],
		story: [],
		skew: 0,
		dropCookie: () => {
			cookie = undefined;
		},
		async deliverLate() {
			for (const request of late.splice(0)) await request();
		},
		async rest() {
			for (let quiet = 0; quiet < 25; quiet++) {
				await new Promise((resolve) => setImmediate(resolve));
				if (underWay > 0) quiet = 0;
			}
		},
		closeTabs: () => {
			for (const kill of kills.splice(0)) kill();
		},
		async close() {
			world.closeTabs();
			await world.rest();
			vi.unstubAllGlobals();
			vi.restoreAllMocks();
			await sandbox.close();
		},
		openTab() {
			const tab = { isDead: false };
			const forever = new Promise<never>(() => {});
			const kill = () => {
				tab.isDead = true;
				for (const channel of channels.get(tab) ?? []) channel.close();
				locks.release(tab);
			};
			kills.push(kill);
			const fetch: typeof globalThis.fetch = async (input, init) => {
				const deadline = deadlines[0];
				if (tab.isDead) return forever;
				const fault = takeFault(world.faults, String(input), init?.method);
				if (!fault) return counted(() => deliver(input, init));
				world.struck.push(`${fault.kind} at ${fault.path}`);
				switch (fault.kind) {
					case 'offline':
						throw new TypeError('offline');
					case 'late':
						late.push(() => deliver(input, init));
						throw new TypeError('connection reset');
					case 'twice':
						await counted(() => deliver(input, init));
						return counted(() => deliver(input, init));
					case 'killed':
						kill();
						return forever;
				}
				if (fault.kind !== 'timeout') await counted(() => deliver(input, init));
				if (fault.kind === 'killed after commit') {
					kill();
					return forever;
				}
				if (fault.kind === 'lost') throw new TypeError('connection reset');
				deadline?.abort(new DOMException('', 'TimeoutError'));
				throw new DOMException('', 'TimeoutError');
			};
			const wallet = createWallet({
				endpoint: '/api',
				environment: 'sandbox',
				enclaveKeys: sandboxEnclaveKeys,
				allowSandboxOffLocalhost: true,
				fetch: async (...request) => {
					const answer = await fetch(...request);
					return tab.isDead ? forever : answer;
				},
				now: () => sandbox.clock.now().getTime() + world.skew,
			});
			const payment = createPayment(wallet, {
				onChange: (state) => {
					if (!tab.isDead) world.story.push(state);
				},
			});
			const act = <Result>(run: () => Result) => running.run(tab, run);
			act(() => payment.subscribe(() => {}));
			return { wallet, payment, kill, act, isDead: () => tab.isDead };
		},
	};
	const counted = async (send: () => Promise<Response>) => {
		underWay += 1;
		try {
			return await send();
		} finally {
			underWay -= 1;
		}
	};
	return world;
}

function takeFault(
	faults: FaultOnTheWay[],
	url: string,
	method = 'GET',
): FaultOnTheWay | undefined {
	const meant = faults.filter(({ path }) =>
		path === 'GET' ? method === 'GET' : method === 'POST' && url.endsWith(path),
	);
	const [fault] = meant;
	if (!fault) return undefined;
	const index = faults.indexOf(fault);
	if (fault.skip > 0) {
		faults[index] = { ...fault, skip: fault.skip - 1 };
		return undefined;
	}
	faults.splice(index, 1);
	return fault;
}

function openBackend(sandbox: TestSandbox): (request: Request) => Promise<Response> {
	const unlimited = { max: 1_000_000, window: 60_000 };
	return createWalletHandler({
		service: {
			baseUrl: 'http://localhost:8787/2025-10-13',
			tokenId: 'sandbox_token',
			clientSecret: 'sandbox_secret',
			fetch: (request) => sandbox.fetch(request),
		},
		people: memoryPeople(),
		store: memoryStore(),
		origins: [origin],
		relyingParty: { id: 'localhost', name: 'Countersign tests' },
		environment: 'sandbox',
		currencies: ['USDB', 'USD'],
		now: () => sandbox.clock.now().getTime(),
		limits: {
			loginPerAddress: unlimited,
			loginPerNetwork: unlimited,
			proofPerCredential: unlimited,
			proofPerNetwork: unlimited,
		},
	});
}
