import { digest } from '../digest.js';
import type { WebhookHandlerConfig } from './webhookHandlerConfig.js';

/** The right to handle a webhook, which one delivery at a time has. */
export interface Claim {
	/** It was handled: never again. */
	keep(): Promise<void>;
	/** It was not: the next delivery may try. */
	release(): Promise<void>;
}

/** The service repeats a webhook for seven days. */
const memory = 8 * 24 * 60 * 60_000;
/** Who died while handling a webhook has lost it after this time. */
const patience = 30_000;

/**
 * Claims a webhook for this delivery; `taken` when it was handled before, `busy` while another delivery
 * of it is being handled. Counting is what a store does atomically: who counts to one has it.
 */
export async function claimDelivery(
	{ store, now = Date.now }: WebhookHandlerConfig,
	id: string,
): Promise<Claim | 'taken' | 'busy'> {
	const name = digest(id);
	const taken = `webhook:${name}`;
	if ((await store.get(taken, now())) !== undefined) return 'taken';
	const round = (await store.get(`${taken}:round`, now())) ?? '0';
	const claim = { key: `${taken}:${round}`, now: now(), expiresAt: now() + patience };
	if ((await store.count(claim)).count > 1) return 'busy';
	// It may have been handled while this one was asking.
	if ((await store.get(taken, now())) !== undefined) return 'taken';
	return {
		keep: () => store.put([{ key: taken, value: 'taken', expiresAt: now() + memory }]),
		release: () =>
			store.put([
				{ key: `${taken}:round`, value: String(Number(round) + 1), expiresAt: now() + patience },
			]),
	};
}
