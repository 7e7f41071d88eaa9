/** A backend of the fleet: people, limits and events in PostgreSQL behind a pooler, logins and counters in Redis. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import process from 'node:process';
import { sandboxWebhookKeys } from '../packages/contract/dist/index.js';
import { createWalletHandler, createWebhookHandler } from '../packages/server/dist/index.js';
import { createNodeFetch, toNodeHandler } from '../packages/server/dist/node.js';
import {
	postgresEvents,
	postgresPeople,
	postgresSchema,
	postgresSpending,
} from '../packages/server/dist/postgres.js';
import { redisStore } from '../packages/server/dist/redis.js';
import { noteHandled } from './fleetWebhooks.mjs';

const importOf = (/** @type {string} */ name) =>
	createRequire(new URL(`../packages/${name}/package.json`, import.meta.url));
const pg = importOf('database')('pg');
const { createClient } = importOf('server')('@redis/client');
const {
	FLEET_PORT,
	FLEET_POOLER = '',
	FLEET_REDIS = '',
	FLEET_SERVICE = '',
	FLEET_ORIGIN = '',
	FLEET_HANDLED = '',
} = process.env;
const pool = new pg.Pool({
	connectionString: FLEET_POOLER,
	max: 10,
	connectionTimeoutMillis: 5_000,
	query_timeout: 8_000,
});
pool.on('error', () => {});
const redis = createClient({
	url: FLEET_REDIS,
	disableOfflineQueue: true,
	socket: { reconnectStrategy: 200 },
});
redis.on('error', () => {});
await redis.connect();
await pool.query(postgresSchema);

const store = redisStore(redis);
const events = postgresEvents(pool);
const often = { max: 1_000_000, window: 600_000 };
const handle = createWalletHandler({
	service: {
		baseUrl: FLEET_SERVICE,
		tokenId: 'sandbox_token',
		clientSecret: 'sandbox_secret',
		fetch: createNodeFetch(),
	},
	people: postgresPeople(pool),
	spending: postgresSpending(pool),
	spendingLimits: { perDay: { USDB: 1_000_000_000_000 } },
	store,
	events,
	origins: [FLEET_ORIGIN],
	relyingParty: { id: 'localhost', name: 'Fleet' },
	environment: 'sandbox',
	recentLoginForRecipients: false,
	clientAddress: ({ headers }) => headers.get('X-Network') ?? '',
	limits: { loginPerNetwork: often, writesPerAccount: often, proofPerNetwork: often },
});
const receive = createWebhookHandler({
	publicKeys: sandboxWebhookKeys,
	environment: 'sandbox',
	store,
	events,
	onWebhook: async ({ id }) => noteHandled(FLEET_HANDLED, id),
});
const listener = toNodeHandler((request) =>
	new URL(request.url).pathname === '/webhooks' ? receive(request) : handle(request),
);
createServer(listener).listen(Number(FLEET_PORT), 'localhost', () => console.log('ready'));
