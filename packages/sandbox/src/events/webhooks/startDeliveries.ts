import { setTimeout } from 'node:timers/promises';
import type { SandboxContext } from '../../platform/context.js';
import { claimWebhooks } from './claimWebhooks.js';
import { deliverWebhook } from './deliverWebhook.js';

/** The delivery of webhooks, as long as the sandbox runs. */
export interface Deliveries {
	/** Something may be due: looks now, or once more when it is looking already. */
	wake(): void;
	/** Lets go of what is on its way, which is delivered again after the next start. */
	stop(): Promise<void>;
}

const interval = 1_000;
/** From one look to the next in milliseconds, however often it is woken: every request does. */
const pause = 50;
const atOnce = 16;

/** Delivers webhooks when it is woken, and every second. A platform that fails breaks nothing here. */
export function startDeliveries(
	context: SandboxContext,
	report: (error: Error) => void,
): Deliveries {
	const stopped = new AbortController();
	let isWanted = false;
	let work: Promise<void> | undefined;
	const run = async () => {
		while (isWanted && !stopped.signal.aborted) {
			isWanted = false;
			await deliverDue(context, stopped.signal).catch(report);
			await setTimeout(pause, undefined, { signal: stopped.signal }).catch(() => {});
		}
		work = undefined;
	};
	const wake = () => {
		isWanted = true;
		work ??= run();
	};
	const timer = setInterval(wake, interval);
	timer.unref();
	return {
		wake,
		stop: async () => {
			clearInterval(timer);
			stopped.abort();
			await work;
		},
	};
}

async function deliverDue(context: SandboxContext, stopped: AbortSignal): Promise<void> {
	while (!stopped.aborted) {
		const claimed = await claimWebhooks(context, atOnce);
		if (claimed.length === 0) return;
		await Promise.all(claimed.map((webhook) => deliverWebhook(context, webhook, stopped)));
	}
}
