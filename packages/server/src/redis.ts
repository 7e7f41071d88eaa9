import { PortUnavailableError } from './http/responses.js';
import type { StoreEntry, StorePort } from './ports/storePort.js';

/** The part of a client of `redis` or `@redis/client` that {@link redisStore} needs. */
export interface RedisClient {
	sendCommand(command: string[]): Promise<unknown>;
}

/** The part of a client of `ioredis` that {@link redisStore} needs. */
export interface IoRedisClient {
	call(command: string, ...values: string[]): Promise<unknown>;
}

/** Options of {@link redisStore}. */
export interface RedisStoreOptions {
	/**
	 * Begins every key. Default `countersign:`. In a cluster, use one with a hash tag, such as `{countersign}:`: the
	 * records that are written together must be on one node.
	 */
	readonly prefix?: string | undefined;
}

/**
 * A `StorePort` in Redis 7 or Valkey. All lifetimes are measured by the server's clock. Set its `maxmemory-policy` to
 * `noeviction`: otherwise it drops logins, and records that a login has been ended, when its memory is full.
 *
 * @example
 * ```ts
 * import type { StorePort } from '@countersign/server';
 * import { type RedisClient, redisStore } from '@countersign/server/redis';
 *
 * // A connected client of the package `redis`. One of `ioredis` can be used, too.
 * export const openStore = (client: RedisClient): StorePort => redisStore(client);
 * ```
 */
export function redisStore(
	client: RedisClient | IoRedisClient,
	{ prefix = 'countersign:' }: RedisStoreOptions = {},
): StorePort {
	const send = senderOf(client);
	const keyOf = (key: string) => prefix + key;
	const set = ({ key, value, lifetime }: StoreEntry) => [
		...['SET', keyOf(key), value, 'PX', milliseconds(lifetime)],
	];
	return {
		put: async (entries) => {
			const [only, ...more] = entries;
			if (!only) return;
			if (more.length === 0) await send(set(only));
			else await send(setAll(entries, keyOf));
		},
		add: async (entry) => textOf(await send([...set(entry), 'NX', 'GET'])) ?? entry.value,
		get: async (key) => textOf(await send(['GET', keyOf(key)])),
		take: async (key) => textOf(await send(['GETDEL', keyOf(key)])),
		count: async ({ key, window }) => {
			const counted = await send(['EVAL', countUse, '1', keyOf(key), milliseconds(window)]);
			const [count, remaining] = Array.isArray(counted) ? counted : [];
			return { count: Number(count), remaining: Number(remaining) };
		},
	};
}

/** Sends a command with either client. That of `ioredis` has a `sendCommand` that takes something else. */
function senderOf(client: RedisClient | IoRedisClient) {
	return async ([name = '', ...values]: readonly string[]): Promise<unknown> => {
		try {
			return await ('call' in client
				? client.call(name, ...values)
				: client.sendCommand([name, ...values]));
		} catch (cause) {
			if (!isTemporary(cause)) throw cause;
			throw new PortUnavailableError('Redis cannot be used for the moment.', { cause });
		}
	};
}

/** The server starts, fails over, cannot write for now, or is not reached. Any other error that it replies is a mistake. */
function isTemporary(error: unknown): boolean {
	const message = error instanceof Error ? error.message : '';
	const [reply] = /^[A-Z]+(?= )/.exec(message) ?? [];
	return reply === undefined || temporaryReplies.includes(reply);
}

const temporaryReplies = [
	...['LOADING', 'BUSY', 'MASTERDOWN', 'READONLY', 'CLUSTERDOWN', 'TRYAGAIN'],
	...['OOM', 'NOREPLICAS', 'MISCONF'],
];

/** Redis takes whole milliseconds. */
const milliseconds = (time: number) => String(Math.max(1, Math.ceil(time)));

const textOf = (reply: unknown) => (typeof reply === 'string' ? reply : undefined);

/** Counting and starting the window are one step, so that no count stays for good. */
const countUse = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

const setEach = `for index, key in ipairs(KEYS) do
  redis.call('SET', key, ARGV[2 * index - 1], 'PX', ARGV[2 * index])
end`;

/** One script, so that others see all of the entries or none. */
const setAll = (entries: readonly StoreEntry[], keyOf: (key: string) => string) => [
	...['EVAL', setEach, String(entries.length)],
	...entries.map(({ key }) => keyOf(key)),
	...entries.flatMap(({ value, lifetime }) => [value, milliseconds(lifetime)]),
];
