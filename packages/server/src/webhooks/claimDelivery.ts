import { randomToken } from '../bytes.js';
import { digest } from '../digest.js';
import { webhookIdMemory } from './verifyWebhook.js';
import type { WebhookHandlerConfig } from './webhookHandlerConfig.js';

/** The right to handle a webhook, which one delivery at a time has. It renews itself until it ends. */
export interface Claim {
	/** The webhook was handled: never again. */
	keep(): Promise<void>;
	/** It was not: the next delivery may try. */
	release(): Promise<void>;
}

/** A process that died while handling a webhook loses its claim after this time, in milliseconds. */
const leaseTime = 30_000;
const renewEvery = 10_000;

/**
 * Claims a webhook for this delivery; `taken` when it was handled before, `busy` while another delivery
 * of it is being handled. The claim is a lease in the store, which one delivery at a time can add, and which is
 * renewed while the handler runs. A lease that has ended stays until it expires, so what was handled is read first.
 */
export async function claimDelivery(
	{ store, now = Date.now }: WebhookHandlerConfig,
	id: string,
): Promise<Claim | 'taken' | 'busy'> {
	const taken = `webhook:${await digest(id)}`;
	const isTaken = async () => (await store.get(taken, now())) !== undefined;
	if (await isTaken()) return 'taken';
	const value = randomToken(16);
	const lease = () => ({ key: `${taken}:lease`, value, expiresAt: now() + leaseTime });
	if ((await store.add(lease(), now())) !== value) return (await isTaken()) ? 'taken' : 'busy';
	// Another delivery can have handled it since the first look.
	if (await isTaken()) return 'taken';
	const stopRenewing = renew(() => store.put([lease()]));
	return {
		keep: async () => {
			await stopRenewing();
			await store.put([{ key: taken, value: 'taken', expiresAt: now() + webhookIdMemory }]);
		},
		release: async () => {
			await stopRenewing();
			const { key } = lease();
			// After a lease was lost, the one that is there belongs to another delivery.
			if ((await store.get(key, now())) === value) await store.take(key, now());
		},
	};
}

/** Repeats a write until it is stopped. Stopping waits for a write that is under way. */
function renew(write: () => Promise<void>): () => Promise<void> {
	let writing = Promise.resolve();
	// A write that fails is tried again at the next turn; three of them fit into a lease.
	const timer = setInterval(() => {
		writing = write().catch(() => {});
	}, renewEvery);
	// Where timers are numbers they keep no process alive.
	if (typeof timer === 'object') timer.unref();
	return async () => {
		clearInterval(timer);
		await writing;
	};
}
