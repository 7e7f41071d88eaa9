import { createHash } from 'node:crypto';
import { sandboxWebhookKeys } from '@countersign/contract';
import { createTestSandbox } from '@countersign/sandbox/testing';
import {
	createWalletHandler,
	createWebhookHandler,
	type StorePort,
	type WalletHandlerConfig,
} from '@countersign/server';
import {
	memoryEvents,
	memorySpending,
	memoryStore,
	sandboxConfig,
} from '@countersign/server/testing';
import { noLimits } from '../../packages/testing/src/noLimits.js';

/** A platform's backend with the whole service behind it. */
export interface TestService {
	/** Serves `/api`. */
	handle(request: Request): Promise<Response>;
	close(): Promise<void>;
}

/** Starts one for pages of this origin, in memory. */
export async function createTestService(origin: string): Promise<TestService> {
	const store = memoryStore();
	const events = memoryEvents();
	const sandbox = await createTestSandbox({
		origins: [origin],
		settlementDelay: 200,
		webhookUrl: `${origin}/webhooks`,
		webhookFetch: createWebhookHandler({
			publicKeys: sandboxWebhookKeys,
			environment: 'sandbox',
			store,
			events,
		}),
	});
	const config: WalletHandlerConfig = {
		...sandboxConfig(sandbox, origin),
		store,
		events,
		loginTime: 0,
		deadline: 60_000,
		currencies: ['USDB', 'USD'],
		// Its customers have to verify their contacts.
		region: 'DE',
		limits: noLimits,
	};
	const handle = createWalletHandler(config);
	// The same people, as a platform knows them that has a sign-in of its own.
	const handleKnown = createWalletHandler({
		...config,
		prefix: '/api/platform',
		cookie: { name: 'platform-wallet-login' },
		// By its own cookie, or by a token.
		authenticate: async ({ headers }) => {
			const shown = `${headers.get('authorization')};${headers.get('cookie')}`;
			const [, accountId = ''] = /(?:Bearer |platform-session=)([^;]+)/.exec(shown) ?? [];
			const { customerId } = (await config.people.byAccount(accountId)) ?? {};
			return customerId === undefined ? undefined : { customerId, accountId };
		},
	});
	// The same people, on a platform that limits what they spend.
	const handleLimited = createWalletHandler({
		...config,
		prefix: '/api/limited',
		cookie: { name: 'limited-wallet-login' },
		spending: memorySpending(),
		spendingLimits: {
			perPayment: { USDB: 100_000_000 },
			perDay: { USDB: 200_000_000 },
			stepUpAbove: { USDB: 50_000_000 },
			newPayee: '24h',
		},
	});
	return {
		handle: async (request) => {
			const { pathname, searchParams } = new URL(request.url);
			if (pathname.startsWith('/api/platform/')) return handleKnown(request);
			if (pathname.startsWith('/api/limited/')) return handleLimited(request);
			if (pathname === '/api/platform-session')
				return startPlatformSession(searchParams.get('accountId') ?? '');
			if (pathname !== '/api/age-login') return handle(request);
			await ageLogin(store, request);
			return new Response(null, { status: 204 });
		},
		close: () => sandbox.close(),
	};
}

/** The platform's own sign-in, which the wallet knows nothing of; without an account, its sign-out. */
function startPlatformSession(accountId: string): Response {
	const attributes = 'Path=/api/platform; HttpOnly; SameSite=Lax';
	const cookie = `platform-session=${accountId}; ${attributes}`;
	return new Response(null, { status: 204, headers: { 'Set-Cookie': cookie } });
}

/**
 * Makes the last proof of the browser's login 5 minutes older. All test pages share one backend, so a
 * test cannot move its clock.
 */
async function ageLogin(store: StorePort, request: Request): Promise<void> {
	const token = /wallet-login=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
	const key = `login:${createHash('sha256').update(token).digest('hex')}`;
	const login = JSON.parse((await store.get(key)) ?? '{}');
	const value = JSON.stringify({ ...login, verifiedAt: login.verifiedAt - 5 * 60_000 });
	await store.put([{ key, value, lifetime: 60 * 60_000 }]);
}
