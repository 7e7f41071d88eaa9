import { backOff } from '@countersign/contract/service';
import { randomToken } from '../crypto/bytes.js';
import { digest } from '../crypto/digest.js';
import { unavailableForNow } from '../http/responses.js';
import * as records from '../records/records.js';
import type { WebhookHandlerConfig } from './webhookHandlerConfig.js';

/**
 * The right to handle a webhook, which one delivery at a time has. It is renewed automatically until it ends, for 15
 * minutes at most.
 */
export interface Claim {
	/**
	 * Marks the webhook as handled, so that it is never handled again. Keeps trying to store that even after it has
	 * thrown.
	 *
	 * @throws the store's error if that could not be stored in time
	 */
	keep(): Promise<void>;
	/** Lets the next delivery try, unless the webhook was handled. */
	release(): Promise<void>;
}

/**
 * A process that died while handling a webhook loses its claim after this time, in milliseconds. Other processes use
 * their own clocks, which may be more than a minute ahead.
 */
const leaseTime = 120_000;
const renewEvery = 10_000;

/** A handler that has not settled after 15 minutes waits for something that never comes. */
const maxRenewals = 90;

/**
 * Claims a webhook for this delivery; `taken` when it was handled before, `busy` while another delivery
 * of it is being handled. The claim is a lease in the store, which one delivery at a time can add, and which is
 * renewed while the handler runs.
 *
 * @param here by id, the time until which this process holds a webhook that it is handling, or has handled without
 *   being able to store that. An edge runtime that drops a delivery renews nothing and does not run `finally`.
 * @param report called when the claim is given up because the handler does not settle
 */
export async function claimDelivery(
	{ store, now = Date.now }: WebhookHandlerConfig,
	webhookId: string,
	here: Map<string, number>,
	report: (error: unknown) => void,
): Promise<Claim | 'taken' | 'busy'> {
	if ((here.get(webhookId) ?? 0) > now()) return 'busy';
	const place = { store, now };
	const id = await digest(webhookId);
	const lease = `${id}:lease`;
	const isTaken = async () => (await records.webhook.get(place, id)) !== undefined;
	const value = randomToken(16);
	if ((await records.webhook.add(place, lease, value, leaseTime)) !== value)
		return (await isTaken()) ? 'taken' : 'busy';
	// A lease that was free says nothing: the delivery that handled it may have ended long ago.
	if (await isTaken()) return 'taken';
	const hold = () => here.set(webhookId, now() + leaseTime);
	hold();
	const stopRenewing = renew(
		() => {
			hold();
			return records.webhook.put(place, lease, value, leaseTime);
		},
		() => report(new Error(notSettled)),
	);
	let isHandled = false;
	return {
		keep: () => {
			isHandled = true;
			here.set(webhookId, Number.POSITIVE_INFINITY);
			const write = async () => {
				await stopRenewing();
				await records.webhook.put(place, id, 'taken');
			};
			return writeInTime(write, () => here.delete(webhookId));
		},
		release: async () => {
			if (isHandled) return;
			await stopRenewing();
			here.delete(webhookId);
			// After a lease was lost, the stored one belongs to another delivery. A lease that cannot be released
			// expires.
			const held = await records.webhook.get(place, lease).catch(() => undefined);
			if (held === value) await records.webhook.take(place, lease).catch(() => {});
		},
	};
}

/** Milliseconds. The service waits 5 seconds for a response. */
const writePatience = 2_000;

/**
 * Repeats a write until it succeeds, for about an hour, and then calls `end`. Waits for the first 2 seconds, and
 * continues in the background.
 *
 * @throws the error of the last write in that time
 */
async function writeInTime(write: () => Promise<void>, end: () => void): Promise<void> {
	let failure: unknown = unavailableForNow();
	const written = writeUntilDone(write, (error) => {
		failure = error;
	}).then(end);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<void>((_, reject) => {
		timer = setTimeout(() => reject(failure), writePatience);
	});
	await Promise.race([written, late]).finally(() => clearTimeout(timer));
}

const [pauses, maxWrites] = [{ first: 100, max: 5_000 }, 700];

async function writeUntilDone(
	write: () => Promise<void>,
	report: (error: unknown) => void,
): Promise<void> {
	for (let failures = 1; failures <= maxWrites; failures += 1) {
		try {
			return await write();
		} catch (error) {
			report(error);
		}
		await pause(backOff(failures, pauses));
	}
}

/** Does not keep a process alive. */
function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, milliseconds);
		// Where timers are numbers, they do not keep a process alive anyway.
		if (typeof timer === 'object') timer.unref();
	});
}

const notSettled =
	'onWebhook or decidePayment has not settled for 15 minutes. The next delivery of this webhook calls it again.';

/** Repeats a write until it is stopped, or calls `giveUp` instead. Stopping waits for a write in progress. */
function renew(write: () => Promise<void>, giveUp: () => void): () => Promise<void> {
	let writing = Promise.resolve();
	let count = 0;
	// A failed write is retried at the next interval; three intervals fit into a lease.
	const timer = setInterval(() => {
		count += 1;
		if (count <= maxRenewals) {
			writing = write().catch(() => {});
			return;
		}
		clearInterval(timer);
		giveUp();
	}, renewEvery);
	// Where timers are numbers, they do not keep a process alive.
	if (typeof timer === 'object') timer.unref();
	return async () => {
		clearInterval(timer);
		await writing;
	};
}
