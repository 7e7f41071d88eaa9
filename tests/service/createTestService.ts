import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { memoryPeople, memoryStore } from '@countersign/server/testing';

/** Answers `/api` as a platform's backend does, with the whole service behind it. */
export async function createTestService(
	origin: string,
): Promise<(request: Request) => Promise<Response>> {
	const sandbox = await createSandbox({ origins: [origin], strict: true, settlementDelay: 200 });
	const unlimited = { max: 100_000, window: 60_000 };
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
		limits: {
			loginPerAddress: unlimited,
			loginPerNetwork: unlimited,
			proofPerCredential: unlimited,
			proofPerNetwork: unlimited,
		},
	});
}
