import { createTestSandbox } from '@countersign/sandbox/testing';
import { createWalletHandler } from '@countersign/server';
import { memoryPeople, memoryStore } from '@countersign/server/testing';

/** A platform's backend with the whole service behind it. */
export interface TestService {
	/** Answers `/api`. */
	handle(request: Request): Promise<Response>;
	close(): Promise<void>;
}

/** Starts one for pages of this origin, in memory. */
export async function createTestService(origin: string): Promise<TestService> {
	const sandbox = await createTestSandbox({ origins: [origin], settlementDelay: 200 });
	const unlimited = { max: 100_000, window: 60_000 };
	const handle = createWalletHandler({
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
		limits: {
			loginPerAddress: unlimited,
			loginPerNetwork: unlimited,
			proofPerCredential: unlimited,
			proofPerNetwork: unlimited,
		},
	});
	return { handle, close: () => sandbox.close() };
}
