import { waitInRealTime } from '../platform/clock.js';
import type { SandboxContext } from '../platform/context.js';
import { claimWebhooks } from './claimWebhooks.js';
import { type ApplyResponse, deliverWebhook } from './deliverWebhook.js';

/** The running delivery of webhooks. */
export interface Deliveries {
	/** Sends what is due now. Woken during a run, it runs once more afterwards. */
	wake(): void;
	/** Releases the webhooks that are being sent; they are sent again after the next start. */
	stop(): Promise<void>;
}

const interval = 1_000;
/** Least time between two runs in milliseconds, because every request wakes the delivery. */
const minimumGap = 50;
const batchSize = 16;

/** Delivers webhooks when woken and every second, until it is stopped. */
export function startDeliveries(
	context: SandboxContext,
	applyResponse: ApplyResponse,
	report: (error: Error) => void,
): Deliveries {
	const stopped = new AbortController();
	let isWanted = false;
	let work: Promise<void> | undefined;
	const run = async () => {
		while (isWanted && !stopped.signal.aborted) {
			isWanted = false;
			await deliverDue(context, applyResponse, stopped.signal).catch(report);
			await waitInRealTime(minimumGap, stopped.signal);
		}
		work = undefined;
	};
	const wake = () => {
		isWanted = true;
		work ??= run();
	};
	const timer = setInterval(wake, interval);
	// In a browser, a timer is a number.
	if (typeof timer === 'object') timer.unref();
	return {
		wake,
		stop: async () => {
			clearInterval(timer);
			stopped.abort();
			await work;
		},
	};
}

async function deliverDue(
	context: SandboxContext,
	applyResponse: ApplyResponse,
	stopped: AbortSignal,
): Promise<void> {
	while (!stopped.aborted) {
		const claimed = await claimWebhooks(context, batchSize);
		if (claimed.length === 0) return;
		await Promise.all(
			claimed.map((webhook) => deliverWebhook(context, webhook, applyResponse, stopped)),
		);
	}
}
