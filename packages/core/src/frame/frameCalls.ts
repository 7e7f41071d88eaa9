import {
	type SignerLook,
	type SignerOperation,
	type SignerRequest,
	signerSilence,
} from '@countersign/contract/service';
import { isRecord } from '../encoding/json.js';
import { errorFrom, unavailable } from './errorFrom.js';

/** The requests of a page to its signer's frame. */
export interface FrameCalls {
	/**
	 * Resolves with the result of the operation, as the frame responds. A frame that is silent for ten seconds fails every
	 * request that waits.
	 *
	 * @throws WalletError `signer.unavailable`, and whatever the frame responds; an abort passes through
	 */
	call<Output>(operation: SignerOperation, input?: unknown, signal?: AbortSignal): Promise<Output>;
	/** Closes what the frame shows. */
	cancel(): void;
}

interface Waiting {
	resolve(output: unknown): void;
	reject(error: unknown): void;
}

/** Timers in a silence. When a page goes on that was frozen or asleep, as its frame was, only one of them is overdue. */
const ticks = 5;

/** Sends requests through a port. */
export function createFrameCalls(
	// The DOM's name, and in Node a value alone.
	port: InstanceType<typeof MessagePort>,
	options: {
		/** Whatever is no response. */
		readonly onNotice: (notice: Readonly<Record<string, unknown>>) => void;
		/** How the page looks now. */
		readonly look?: () => SignerLook;
		/** Called after a silence that has failed the requests. */
		readonly onLost: () => void;
		/** Milliseconds. */
		readonly silence?: number;
	},
): FrameCalls {
	const { onNotice, onLost, look, silence = signerSilence.longest } = options;
	const waiting = new Map<number, Waiting>();
	let last = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const listen = (left = ticks) => {
		clearTimeout(timer);
		if (waiting.size === 0) return;
		timer = setTimeout(() => (left > 1 ? listen(left - 1) : lose()), silence / ticks);
	};
	const lose = () => {
		// The browser slows the timers of a hidden page, and those of its frames.
		if (globalThis.document?.hidden) return listen();
		const all = [...waiting.values()];
		waiting.clear();
		for (const one of all) one.reject(unavailable());
		onLost();
	};
	const send = (request: SignerRequest) => port.postMessage(request);
	const cancel = () => send({ cancel: true });
	port.onmessage = ({ data }) => {
		if (!isRecord(data)) return;
		settle(waiting, data, onNotice);
		listen();
	};
	return {
		cancel,
		call: <Output>(operation: SignerOperation, input?: unknown, signal?: AbortSignal) =>
			new Promise<unknown>((resolve, reject) => {
				signal?.throwIfAborted();
				last += 1;
				const id = last;
				// What cannot be sent throws, and is not waited for.
				send({ id, operation, input, ...(look && { look: look() }) });
				waiting.set(id, { resolve, reject });
				signal?.addEventListener('abort', () => {
					if (!waiting.delete(id)) return;
					cancel();
					reject(signal.reason);
				});
				listen();
			}) as Promise<Output>,
	};
}

function settle(
	waiting: Map<number, Waiting>,
	notice: Readonly<Record<string, unknown>>,
	onNotice: (notice: Readonly<Record<string, unknown>>) => void,
): void {
	const { id } = notice;
	if (typeof id !== 'number') {
		onNotice(notice);
		return;
	}
	const request = waiting.get(id);
	waiting.delete(id);
	if ('error' in notice) request?.reject(errorFrom(notice['error']));
	else request?.resolve(notice['output']);
}
