import type { TestSandbox } from '@countersign/sandbox/testing';
import {
	createWalletHandler,
	type EventsPort,
	type PeoplePort,
	type SpendingLimits,
	type SpendingPort,
	type StorePort,
} from '@countersign/server';
import { memoryPeople, memoryStore } from '@countersign/server/testing';
import { noLimits } from '@countersign/test-kit';
import { createBrowser, origin } from '../grid/browser.js';

/** A platform's backend, and the cookies of the one device that speaks to it. */
export interface TestBackend {
	/** Delivers a request as the device's browser would. */
	deliver(input: unknown, init: RequestInit | undefined): Promise<Response>;
	/** Resolves when no request is under way and nothing more comes of the last one. */
	rest(): Promise<void>;
	/** Ends the login: every cookie is gone. */
	dropCookie(): void;
}

/** Opens a backend in front of a sandbox, in this process. */
export function openTestBackend(sandbox: TestSandbox): TestBackend {
	const handle = openHandler({
		service: (request) => sandbox.fetch(request),
		now: () => sandbox.clock.now().getTime(),
		people: memoryPeople(),
		store: memoryStore(() => sandbox.clock.now().getTime()),
	});
	const browser = createBrowser(handle);
	let underWay = 0;
	return {
		deliver: (input, init) => {
			underWay += 1;
			return browser.send(input, init).finally(() => {
				underWay -= 1;
			});
		},
		rest: () => untilQuiet(() => underWay > 0),
		dropCookie: browser.clear,
	};
}

/** Resolves when nothing is busy and nothing more comes of what was. */
export async function untilQuiet(isBusy: () => boolean): Promise<void> {
	for (let quiet = 0; quiet < 25; quiet++) {
		await new Promise((resolve) => setImmediate(resolve));
		if (isBusy()) quiet = 0;
	}
}

/** What a backend's process is started with. Ports that are passed again keep what they stored. */
export interface TestHandlerOptions {
	readonly service: (request: Request) => Promise<Response>;
	readonly now: () => number;
	readonly people: PeoplePort;
	readonly store: StorePort;
	readonly events?: EventsPort;
	readonly spending?: SpendingPort;
	readonly spendingLimits?: SpendingLimits;
	/** Milliseconds. Default: the product's. */
	readonly deadline?: number;
}

/** Opens a backend without limits in front of a service. */
export function openHandler(options: TestHandlerOptions): (request: Request) => Promise<Response> {
	return createWalletHandler({
		service: {
			baseUrl: 'http://localhost:8787/2025-10-13',
			tokenId: 'sandbox_token',
			clientSecret: 'sandbox_secret',
			fetch: (url, init) => options.service(new Request(url, init)),
		},
		people: options.people,
		store: options.store,
		...(options.events && { events: options.events }),
		...(options.spending && { spending: options.spending }),
		...(options.spendingLimits && { spendingLimits: options.spendingLimits }),
		...(options.deadline && { deadline: options.deadline }),
		origins: [origin],
		relyingParty: { id: 'localhost', name: 'Countersign tests' },
		environment: 'sandbox',
		loginTime: 0,
		currencies: ['USDB', 'USD'],
		now: options.now,
		limits: noLimits,
	});
}
