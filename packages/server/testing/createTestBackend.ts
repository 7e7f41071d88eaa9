import { createWalletHandler, type WalletHandler } from '../src/handler/createWalletHandler.js';
import type { LogEntry } from '../src/log/logEntry.js';
import type { PeoplePort } from '../src/ports/peoplePort.js';
import type { StorePort } from '../src/ports/storePort.js';
import type { WalletHandlerConfig } from '../src/settings/walletHandlerConfig.js';
import { memoryPeople, memoryStore } from '../src/testing.js';
import { type RecordingService, recordingService } from './recordingService.js';
import { createTestBrowser, type TestBrowser } from './testBrowser.js';

export interface TestBackend {
	readonly handler: WalletHandler;
	readonly people: PeoplePort;
	readonly store: StorePort;
	readonly service: RecordingService;
	readonly logged: LogEntry[];
	/** Moves the backend's clock. */
	advance(milliseconds: number): void;
	/** A browser with its own cookies, on a network of its own unless told. */
	browser(network?: string): TestBrowser;
}

/** The handler with its ports in memory, before a service that writes down what reaches it. */
export function createTestBackend(overrides: Partial<WalletHandlerConfig> = {}): TestBackend {
	const service = recordingService();
	const people = memoryPeople();
	const logged: LogEntry[] = [];
	const [origin = 'http://localhost:5173'] = overrides.origins ?? [];
	let now = Date.UTC(2050, 0, 1);
	const store = memoryStore(() => now);
	const handler = createWalletHandler({
		service: {
			baseUrl: 'http://localhost:8787/2025-10-13',
			tokenId: 'token-id',
			clientSecret: 'canary-client-secret',
			fetch: service.fetch,
		},
		people,
		store,
		origins: [origin],
		relyingParty: { id: 'localhost', name: 'Test' },
		environment: 'sandbox',
		now: () => now,
		loginTime: 0,
		// A request waits a quarter of it for its turn, which on a busy machine takes longer than 2.5 seconds.
		deadline: 60_000,
		clientAddress: (request) => request.headers.get('X-Test-Network') ?? '',
		log: (entry) => logged.push(entry),
		...overrides,
	});
	let networks = 0;
	return {
		handler,
		people,
		store,
		service,
		logged,
		advance: (milliseconds) => {
			now += milliseconds;
		},
		browser: (network) => {
			networks += 1;
			return createTestBrowser(handler, origin, network ?? `10.0.0.${networks}`);
		},
	};
}
