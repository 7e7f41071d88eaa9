import { sandboxTrust } from '@countersign/contract';
import type { TestSandbox } from '@countersign/sandbox/testing';
import type { PeoplePort, StorePort } from '@countersign/server';
import { memoryPeople, memoryStore } from '@countersign/server/testing';
import { createWallet, subscribeSession, type Wallet } from '../../src/index.js';
import { openStillSandbox } from '../faults/openStillSandbox.js';
import { openHandler, untilQuiet } from '../faults/testBackend.js';
import { openTestDevice, type Process, type TestDevice } from '../faults/testDevice.js';
import { createBrowser, origin } from './browser.js';
import { damagedResponse } from './damagedResponse.js';
import { isMetAtOnce } from './gridFaults.js';
import { recordSignedEffects, type SignedEffect } from './signedEffects.js';
import { stubPage } from './stubPage.js';
import { isTarget, type Target } from './target.js';

const hour = 60 * 60_000;

/** A tab of the device. */
export interface GridTab {
	readonly process: Process;
	readonly wallet: Wallet;
	/** Resolves when the tab is gone. */
	readonly gone: Promise<void>;
	act<Result>(run: () => Result): Result;
	kill(): void;
}

/** What other people and other tabs do at the moment of the target. */
export interface Bystanders {
	refreshElsewhere(): Promise<unknown>;
	doTheSame(): Promise<unknown>;
	revoke(): Promise<unknown>;
	signInElsewhere(): Promise<unknown>;
}

/** A device before the whole service, in this process. */
export interface GridWorld {
	readonly sandbox: TestSandbox;
	readonly people: PeoplePort;
	readonly device: TestDevice;
	/** The signed requests of this device's life that took effect at the service. */
	readonly signed: readonly SignedEffect[];
	openTab(): GridTab;
	/** A wallet of another device of the same person. */
	openElsewhere(): Wallet;
	/** From now on the target meets its faults, once. */
	arm(target: Target, bystanders: Bystanders): void;
	/** Whether the target was met. */
	hasInterrupted(): boolean;
	/** Whether the tab of the target has met what happened elsewhere. */
	hasMetWorld(): boolean;
	/** The action is over: everything works again, and what was late arrives. */
	heal(): Promise<void>;
	/** Makes it a new device. */
	forget(): void;
	/** Resolves when no request is under way and nothing more comes of the last one. */
	rest(): Promise<void>;
	close(): Promise<void>;
}

/** By then, what a process of the backend has claimed for a request has expired: its deadline, and what ports may take. */
const claimTime = 30_000;

/** Opens a world. Its storage, locks, passkeys and deadlines take the place of this process's own. */
export async function openGridWorld(): Promise<GridWorld> {
	const sandbox = await openStillSandbox({ origins: [origin], checkResponses: false });
	const device = openTestDevice();
	const page = stubPage();
	const people = memoryPeople();
	const store: StorePort = memoryStore(() => sandbox.clock.now().getTime());
	const tabs: GridTab[] = [];
	const kept: { target?: Target; bystanders?: Bystanders; interrupted?: Process } = {};
	/** The tabs that have met what happened elsewhere. */
	const met = new Set<Process | undefined>();
	const signed = recordSignedEffects();
	let late: (() => Promise<unknown>)[] = [];
	let underWay = 0;
	let isOffline = false;
	let isServiceDown = false;
	let skew = 0;

	/** A process of the backend. `die` is called when the service has answered the request that kills it. */
	const startProcess = () => {
		const process: { die?: () => void } = {};
		const handle = openHandler({
			people,
			store,
			now: () => sandbox.clock.now().getTime(),
			async service(request) {
				const tab = device.current();
				if (isServiceDown) {
					met.add(tab);
					throw new TypeError('connection refused');
				}
				const { die } = process;
				const { target } = kept;
				const isLast =
					die && target && isTarget(target, request.url.replace(/^.*2025-10-13/, '/api'), request);
				const response = await sandbox.fetch(request);
				await signed.read(tab, request, response);
				if (!isLast) return response;
				die();
				return new Promise<never>(() => {});
			},
		});
		return { process, handle };
	};
	let backend = startProcess();

	const openBrowser = () =>
		createBrowser(async (request) => {
			underWay += 1;
			return backend.handle(request).finally(() => {
				underWay -= 1;
			});
		});
	let browser = openBrowser();

	const settings = {
		endpoint: '/api',
		...sandboxTrust,
		privacyDigest: 'allow',
		allowSandboxOffLocalhost: true,
		now: () => {
			if (skew) met.add(device.current());
			return sandbox.clock.now().getTime() + skew;
		},
	} as const;

	/** The process of the backend ends once the service has answered it. */
	const dieBehind = async (send: () => Promise<Response>): Promise<Response> => {
		const { process } = backend;
		const died = new Promise<undefined>((resolve) => {
			process.die = () => resolve(undefined);
		});
		const before = underWay;
		const response = await Promise.race([send(), died]);
		underWay = before;
		backend = startProcess();
		// A second delivery waits until what the process has claimed expires. No deadline passes here.
		if (!response) sandbox.clock.advance(claimTime);
		if (response) return response;
		met.add(kept.interrupted);
		throw new TypeError('connection reset');
	};

	const strike = async (
		{ operation, leg, point, world }: Target,
		request: { readonly input: unknown; readonly init: RequestInit | undefined },
		tab: { process: Process; kill(): void; deadline: AbortController | undefined },
	): Promise<Response> => {
		const { input, init } = request;
		const cookies = browser.cookies();
		const { bystanders } = kept;
		if (isMetAtOnce(world)) met.add(tab.process);
		switch (world) {
			case 'second tab': {
				const refreshed = bystanders?.refreshElsewhere().then(
					() => met.add(tab.process),
					() => undefined,
				);
				// A refresh waits for the lock of the one that is under way.
				if (operation !== 'refreshSession') await refreshed;
				break;
			}
			case 'same twice':
				void bystanders?.doTheSame();
				break;
			case 'session revoked':
				await bystanders?.revoke();
				break;
			case 'cookie rotated':
				await bystanders?.signInElsewhere();
				break;
			case 'clock ahead':
				skew = hour;
				break;
			case 'clock behind':
				skew = -hour;
				break;
			case 'storage full':
				device.storage = 'full';
				break;
			case 'storage down':
				device.storage = 'down';
				break;
		}
		if (point === 'lost request') {
			// The backend sends a request up to four times when its connection drops.
			sandbox.faults.inject({ operation, leg, kind: 'dropBeforeCommit', times: 4 });
		}
		if (point === '503') {
			sandbox.faults.inject({ operation, leg, kind: 'serverError', status: 503 });
		}
		if (point === '429') sandbox.faults.inject({ operation, leg, kind: 'rateLimit' });
		const send = () => browser.send(input, init, cookies);
		const deliver = world === 'backend killed' ? () => dieBehind(send) : send;
		const after = () => {
			if (world === 'offline') isOffline = true;
			if (world === 'service down') isServiceDown = true;
			if (world === 'reload' || world === 'tab closed') tab.kill();
		};
		if (point === 'late request') late.push(() => device.run(tab.process, deliver));
		if (point === 'before send' || point === 'late request') {
			after();
			throw new TypeError('connection reset');
		}
		const response = await deliver().finally(after);
		if (point === 'slow') tab.deadline?.abort(new DOMException('', 'TimeoutError'));
		return damagedResponse(response, point);
	};

	const rest = () => untilQuiet(() => underWay > 0);

	return {
		sandbox,
		people,
		device,
		signed: signed.all,
		rest,
		arm(target, bystanders) {
			Object.assign(kept, { target, bystanders, interrupted: undefined });
			met.clear();
			device.refused.clear();
			device.areLocksHeld = target.world === 'lock held';
		},
		hasInterrupted: () => kept.interrupted !== undefined,
		hasMetWorld: () => met.has(kept.interrupted) || device.refused.has(kept.interrupted),
		async heal() {
			delete kept.target;
			isOffline = false;
			isServiceDown = false;
			device.storage = 'works';
			device.areLocksHeld = false;
			sandbox.faults.clear();
			const now = late;
			late = [];
			for (const request of now) await request().catch(() => undefined);
		},
		forget() {
			for (const tab of tabs.splice(0)) tab.kill();
			device.forget();
			page.forgetPasskeys();
			browser = openBrowser();
			skew = 0;
			signed.clear();
		},
		async close() {
			for (const tab of tabs.splice(0)) tab.kill();
			await rest();
			device.close();
			await sandbox.close();
		},
		openElsewhere() {
			const elsewhere = openBrowser();
			const fetch: typeof globalThis.fetch = (input, init) =>
				device.outside(() => elsewhere.send(input, init));
			return createWallet({ ...settings, storage: 'memory', fetch });
		},
		openTab() {
			const process = { isDead: false };
			const forever = new Promise<never>(() => {});
			let unlock = () => {};
			const gone = new Promise<void>((resolve) => {
				unlock = resolve;
			});
			const kill = () => {
				device.end(process);
				unlock();
			};
			const send: typeof globalThis.fetch = async (input, init) => {
				const deadline = device.deadline();
				if (process.isDead) return forever;
				if (isOffline) {
					met.add(process);
					throw new TypeError('offline');
				}
				const { target } = kept;
				if (!target || kept.interrupted || !isTarget(target, input, init)) {
					return browser.send(input, init);
				}
				kept.interrupted = process;
				return strike(target, { input, init }, { process, kill, deadline });
			};
			const wallet = createWallet({
				...settings,
				fetch: async (...request) => {
					try {
						const response = await send(...request);
						return process.isDead ? forever : response;
					} catch (error) {
						return process.isDead ? forever : Promise.reject(error);
					}
				},
			});
			const act = <Result>(run: () => Result) => device.run(process, run);
			act(() => subscribeSession(wallet, () => {}));
			const tab = { process, wallet, gone, act, kill };
			tabs.push(tab);
			return tab;
		},
	};
}
