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
 * of it is being handled. Whoever counts to one gets the claim, because counting is what a store does
 * atomically. A count cannot be extended, so a lease beside it is renewed while the handler runs.
 */
export async function claimDelivery(
	{ store, now = Date.now }: WebhookHandlerConfig,
	id: string,
): Promise<Claim | 'taken' | 'busy'> {
	const taken = `webhook:${await digest(id)}`;
	const [roundKey, leaseKey] = [`${taken}:round`, `${taken}:lease`];
	const lease = () => ({ key: leaseKey, value: 'running', expiresAt: now() + leaseTime });
	const state = async () => {
		if ((await store.get(taken, now())) !== undefined) return 'taken';
		return (await store.get(leaseKey, now())) === undefined ? 'free' : 'busy';
	};
	const before = await state();
	if (before !== 'free') return before;
	const round = (await store.get(roundKey, now())) ?? '0';
	const count = { key: `${taken}:${round}`, now: now(), expiresAt: now() + leaseTime };
	if ((await store.count(count)).count > 1) return 'busy';
	// Another delivery can have handled it, or still be at it, if this one was slow to count.
	const after = await state();
	if (after !== 'free') return after;
	await store.put([lease()]);
	const stopRenewing = renew(() => store.put([lease()]));
	return {
		keep: async () => {
			await stopRenewing();
			await store.put([{ key: taken, value: 'taken', expiresAt: now() + webhookIdMemory }]);
		},
		release: async () => {
			await stopRenewing();
			const next = { key: roundKey, value: String(Number(round) + 1) };
			await store.put([{ ...next, expiresAt: now() + leaseTime }]);
			await store.take(leaseKey, now());
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
