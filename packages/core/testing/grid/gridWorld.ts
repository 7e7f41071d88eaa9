import { sandboxTrust } from '@countersign/contract';
import type { TestSandbox } from '@countersign/sandbox/testing';
import type { PeoplePort, StorePort } from '@countersign/server';
import { memoryPeople, memoryStore } from '@countersign/server/testing';
import { createWallet, subscribeSession, type Wallet } from '../../src/index.js';
import { openStillSandbox } from '../faults/openStillSandbox.js';
import { openHandler, untilQuiet } from '../faults/testBackend.js';
import { openTestDevice, type TestDevice } from '../faults/testDevice.js';
import { createBrowser, origin } from './browser.js';
import { stubPage } from './stubPage.js';
import { isTarget, type Target } from './target.js';

const hour = 60 * 60_000;

/** A tab of the device. */
export interface GridTab {
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
	openTab(): GridTab;
	/** A wallet of another device of the same person. */
	openElsewhere(): Wallet;
	/** From now on the target meets its faults, once. */
	arm(target: Target, bystanders: Bystanders): void;
	/** Whether the target was met. */
	hasStruck(): boolean;
	/** The action is over: everything works again, and what was late arrives. */
	heal(): Promise<void>;
	/** Makes it a new device. */
	forget(): void;
	/** Resolves when no request is under way and nothing more comes of the last one. */
	rest(): Promise<void>;
	close(): Promise<void>;
}

/** Opens a world. Its storage, locks, passkeys and deadlines take the place of this process's own. */
export async function openGridWorld(): Promise<GridWorld> {
	const sandbox = await openStillSandbox({ origins: [origin], checkResponses: false });
	const device = openTestDevice();
	const page = stubPage();
	const people = memoryPeople();
	const store: StorePort = memoryStore();
	const tabs: GridTab[] = [];
	const kept: { target?: Target; bystanders?: Bystanders; hasStruck: boolean } = {
		hasStruck: false,
	};
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
				if (isServiceDown) throw new TypeError('connection refused');
				const { die } = process;
				const { target } = kept;
				const isLast =
					die && target && isTarget(target, request.url.replace(/^.*2025-10-13/, '/api'), request);
				const response = await sandbox.fetch(request);
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
		allowSandboxOffLocalhost: true,
		now: () => sandbox.clock.now().getTime() + skew,
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
		if (response) return response;
		throw new TypeError('connection reset');
	};

	const strike = async (
		{ operation, leg, point, world }: Target,
		request: { readonly input: unknown; readonly init: RequestInit | undefined },
		tab: { kill(): void; deadline: AbortController | undefined },
	): Promise<Response> => {
		const { input, init } = request;
		const cookies = browser.cookies();
		const { bystanders } = kept;
		switch (world) {
			case 'second tab':
				// A refresh waits for the lock of the one that is under way.
				if (operation === 'refreshSession') void bystanders?.refreshElsewhere();
				else await bystanders?.refreshElsewhere();
				break;
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
			sandbox.faults.inject({ operation, leg, kind: 'dropBeforeCommit' });
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
		if (point === 'late request') late.push(deliver);
		if (point === 'before send' || point === 'late request') {
			after();
			throw new TypeError('connection reset');
		}
		const response = await deliver().finally(after);
		if (point === 'slow') tab.deadline?.abort(new DOMException('', 'TimeoutError'));
		return damaged(response, point);
	};

	const rest = () => untilQuiet(() => underWay > 0);

	return {
		sandbox,
		people,
		device,
		rest,
		arm(target, bystanders) {
			Object.assign(kept, { target, bystanders, hasStruck: false });
			device.areLocksHeld = target.world === 'lock held';
		},
		hasStruck: () => kept.hasStruck,
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
		},
		async close() {
			for (const tab of tabs.splice(0)) tab.kill();
			await rest();
			device.close();
			await sandbox.close();
		},
		openElsewhere() {
			const elsewhere = openBrowser();
			const fetch: typeof globalThis.fetch = (input, init) => elsewhere.send(input, init);
			return createWallet({ ...settings, storage: 'memory', fetch });
		},
		openTab() {
			const process = { isDead: false };
			const forever = new Promise<never>(() => {});
			let leave = () => {};
			const gone = new Promise<void>((resolve) => {
				leave = resolve;
			});
			const kill = () => {
				device.end(process);
				leave();
			};
			const send: typeof globalThis.fetch = async (input, init) => {
				const deadline = device.deadline();
				if (process.isDead) return forever;
				if (isOffline) throw new TypeError('offline');
				const { target } = kept;
				if (!target || kept.hasStruck || !isTarget(target, input, init)) {
					return browser.send(input, init);
				}
				kept.hasStruck = true;
				return strike(target, { input, init }, { kill, deadline });
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
			const tab = { wallet, gone, act, kill };
			tabs.push(tab);
			return tab;
		},
	};
}

/** What arrives of a response. */
async function damaged(response: Response, point: Target['point']): Promise<Response> {
	const status = response.status === 204 ? 200 : response.status;
	switch (point) {
		case 'lost response':
			throw new TypeError('connection reset');
		case 'slow':
			throw new DOMException('', 'TimeoutError');
		case '5xx':
			return new Response('<h1>Bad Gateway</h1>', { status: 502 });
		case 'wrong shape':
			return Response.json({}, { status });
		case 'malformed':
			return new Response((await response.text()).slice(0, -1) || '{', { status });
		case 'reset':
			return new Response(brokenBody(await response.text()), { status });
	}
	return response;
}

/** Half of a text, and then the end of the connection. */
function brokenBody(text: string): ReadableStream<Uint8Array> {
	const bytes = new TextEncoder().encode(text);
	let isBegun = false;
	return new ReadableStream({
		pull(controller) {
			if (isBegun) controller.error(new TypeError('connection reset'));
			else controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)));
			isBegun = true;
		},
	});
}
