import { sandboxTrust } from '@countersign/contract';
import type { TestSandbox } from '@countersign/sandbox/testing';
import {
	createPayment,
	createWallet,
	type Payment,
	type PaymentState,
	type Wallet,
} from '../../src/index.js';
import { origin } from '../grid/browser.js';
import { openStillSandbox } from './openStillSandbox.js';
import { accidents, isOutage, mishaps, type PaymentFault, paymentSteps } from './paymentFault.js';
import { isOfStep, takeFault } from './takeFault.js';
import { openTestBackend } from './testBackend.js';
import { openTestDevice } from './testDevice.js';

const hour = 60 * 60_000;

/** A tab of the one device. */
export interface Tab {
	readonly wallet: Wallet;
	readonly payment: Payment;
	readonly isDead: () => boolean;
	/** Whether it died of being loaded anew. */
	readonly isReloading: () => boolean;
	/** Resolves when it is dead. */
	readonly gone: Promise<void>;
	/** Runs something in the tab, so that it ends with it. */
	act<Result>(run: () => Result): Result;
	/** Ends the tab: nothing that it waits for ever comes, and what it held is free. */
	kill(): void;
}

/** A device before the whole service, in this process, and everything that goes wrong between them. */
export interface PaymentWorld {
	readonly sandbox: TestSandbox;
	openTab(): Tab;
	closeTabs(): void;
	/** Has these go wrong, each when its time comes. */
	arm(faults: readonly PaymentFault[]): void;
	/** Nothing goes wrong any more. Gives what did, as `<kind> at <step>`. */
	disarm(): readonly string[];
	/** Where the payment stood, in all tabs. */
	readonly story: PaymentState[];
	/** The same with what happened in between, for people to read. */
	readonly trace: string[];
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
	const sandbox = await openStillSandbox({ origins: [origin], settlementDelay: 500 });
	const device = openTestDevice();
	const backend = openTestBackend(sandbox);
	let faults: PaymentFault[] = [];
	let applied: string[] = [];
	let late: (() => Promise<unknown>)[] = [];
	const kills: (() => void)[] = [];

	const strike = ({ kind, step }: PaymentFault) => {
		applied.push(`${kind} at ${step}`);
		world.trace.push(`[${kind} at ${step}]`);
		return kind;
	};
	/** The sandbox meets them from now on. */
	const hand = (isMeant: (fault: PaymentFault) => boolean) => {
		for (const { kind, step, skip, times } of faults.filter(isMeant)) {
			const { operation } = paymentSteps[step];
			// The backend sends a request up to four times when its connection drops.
			const each = kind === 'dropBeforeCommit' || kind === 'dropAfterCommit' ? 4 : 1;
			if (isOutage(kind)) sandbox.faults.inject({ operation, kind, skip, times: each * times });
		}
		faults = faults.filter((fault) => !(isOutage(fault.kind) && isMeant(fault)));
	};

	const world: PaymentWorld = {
		sandbox,
		story: [],
		trace: [],
		skew: 0,
		arm(planned) {
			faults = [...planned];
			hand(({ step }) => step !== 'sign');
		},
		disarm() {
			const all = [...applied, ...sandbox.faults.list().flatMap(toApplied)];
			sandbox.faults.clear();
			faults = [];
			applied = [];
			late = [];
			return all;
		},
		dropCookie: backend.dropCookie,
		async deliverLate() {
			const now = late;
			late = [];
			for (const request of now) await request();
		},
		rest: backend.rest,
		closeTabs: () => {
			for (const kill of kills.splice(0)) kill();
		},
		async close() {
			world.closeTabs();
			await backend.rest();
			device.close();
			await sandbox.close();
		},
		openTab() {
			const number = kills.length + 1;
			const tab = { isDead: false, isReloading: false };
			const forever = new Promise<never>(() => {});
			let unlock = () => {};
			const gone = new Promise<void>((resolve) => {
				unlock = resolve;
			});
			const kill = () => {
				if (!tab.isDead) world.trace.push(`tab ${number} is gone`);
				device.end(tab);
				unlock();
			};
			kills.push(kill);
			const act = <Result>(run: () => Result) => device.run(tab, run);

			/** What befalls the device as the payment comes to a step. */
			const befall = (state: PaymentState) => {
				if (state.status === 'signing' && state.needsStepUp) hand(({ step }) => step === 'sign');
				const isMeant = ({ kind, step }: PaymentFault) =>
					accidents.some((accident) => accident === kind) &&
					paymentSteps[step].status === state.status;
				const fault = takeFault(faults, isMeant);
				switch (fault && strike(fault)) {
					case 'reload':
						tab.isReloading = true;
						// Anything from before its first work to behind its last.
						return setTimeout(kill, world.story.length % 5);
					case 'an hour ahead':
						world.skew = hour;
						return;
					case 'an hour behind':
						world.skew = -hour;
						return;
					case 'signed out':
						return backend.dropCookie();
				}
			};

			const fetch: typeof globalThis.fetch = async (input, init) => {
				const deadline = device.deadline();
				if (tab.isDead) return forever;
				const request = `${init?.method ?? 'GET'} ${String(input)}`;
				const { status } = payment.get();
				const isMeant = (fault: PaymentFault) =>
					mishaps.some((mishap) => mishap === fault.kind) && isOfStep(fault, request, status);
				const fault = takeFault(faults, isMeant);
				const deliver = () => backend.deliver(input, init);
				switch (fault && strike(fault)) {
					case undefined:
						return deliver();
					case 'offline':
						throw new TypeError('offline');
					case 'late':
						late.push(deliver);
						throw new TypeError('connection reset');
					case 'twice':
						await deliver();
						return deliver();
					case 'lost':
						await deliver();
						throw new TypeError('connection reset');
					case 'killed after commit':
						await deliver();
						kill();
						return forever;
					case 'killed':
						kill();
						return forever;
					case 'timeout after commit':
						await deliver();
				}
				deadline?.abort(new DOMException('', 'TimeoutError'));
				throw new DOMException('', 'TimeoutError');
			};
			const wallet = createWallet({
				endpoint: '/api',
				...sandboxTrust,
				allowSandboxOffLocalhost: true,
				fetch: async (...request) => {
					const response = await fetch(...request);
					return tab.isDead ? forever : response;
				},
				now: () => sandbox.clock.now().getTime() + world.skew,
			});
			const payment = createPayment(wallet, {
				onChange: (state) => {
					if (tab.isDead) return;
					world.story.push(state);
					world.trace.push(`tab ${number}: ${toLine(state)}`);
					befall(state);
				},
			});
			act(() => payment.subscribe(() => {}));
			const { isDead, isReloading } = {
				isDead: () => tab.isDead,
				isReloading: () => tab.isReloading,
			};
			return { wallet, payment, kill, act, gone, isDead, isReloading };
		},
	};
	return world;
}

type Injected = ReturnType<TestSandbox['faults']['list']>[number];

/** What the sandbox has done, in the words of this world. */
function toApplied({ fault, affected }: Injected): string[] {
	const steps = Object.entries(paymentSteps);
	const step = steps.find(([, { operation }]) => operation === fault.operation)?.[0];
	return Array.from({ length: affected }, () => `${fault.kind} at ${step}`);
}

function toLine(state: PaymentState): string {
	const quote = 'quote' in state && state.quote ? ` ${state.quote.id.slice(-4)}` : '';
	const waits = 'needsStepUp' in state && state.needsStepUp ? ' waits for a sign-in' : '';
	const error = 'error' in state && state.error ? ` ${state.error.code}` : '';
	return `${state.status}${quote}${waits}${error}`;
}
