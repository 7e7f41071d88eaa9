import type { StorePort } from '@countersign/server';
import { type RedisClient, redisStore } from '@countersign/server/redis';

/** A connected client of the package `redis`; one of `ioredis` can be used in the same way. */
export const openStore = (client: RedisClient): StorePort => redisStore(client);
