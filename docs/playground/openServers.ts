import type { OutboxMessage } from '@countersign/sandbox/browser';
import type { SentRequest, Told } from './worker.js';

/** The sandbox and the platform's backend, which run in a worker of this page. */
export interface Servers {
	/** For `createWallet({ fetch })`. */
	readonly fetch: typeof globalThis.fetch;
	/** Resolves when they have started. */
	readonly ready: Promise<void>;
	/** How many bytes of the database have arrived. */
	getLoaded(): number;
	/** The emails so far, newest first. A new array after every change. */
	getMail(): readonly OutboxMessage[];
	/** Listens to the mail and the bytes. @returns Ends the subscription. */
	subscribe(listener: () => void): () => void;
}

/** Starts the worker. */
export function openServers(): Servers {
	const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
	const waiting = new Map<number, (response: Response) => void>();
	const listeners = new Set<() => void>();
	let mail: readonly OutboxMessage[] = [];
	let loaded = 0;
	let count = 0;
	const notify = (): void => {
		for (const listener of listeners) listener();
	};
	const ready = new Promise<void>((resolve, reject) => {
		worker.onerror = ({ message }) => reject(new Error(message));
		worker.onmessage = ({ data }: MessageEvent<Told>) => {
			if (data.kind === 'ready') resolve();
			else if (data.kind === 'failed') reject(new Error(data.reason));
			else if (data.kind === 'mail') {
				mail = data.messages;
				notify();
			} else if (data.kind === 'loaded') {
				loaded = data.bytes;
				notify();
			} else {
				waiting.get(data.id)?.(readResponse(data));
				waiting.delete(data.id);
			}
		};
	});
	const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
		const request = new Request(input, init);
		const text = await request.text();
		const { url, method, signal } = request;
		const id = ++count;
		const sent: SentRequest = {
			id,
			url,
			method,
			headers: [...request.headers],
			body: text === '' ? undefined : text,
		};
		return new Promise((resolve, reject) => {
			signal.throwIfAborted();
			signal.addEventListener('abort', () => reject(signal.reason));
			waiting.set(id, resolve);
			worker.postMessage(sent);
		});
	};
	return {
		fetch: send,
		ready,
		getLoaded: () => loaded,
		getMail: () => mail,
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** A status without a body must be given none. */
function readResponse({ status, headers, body }: Extract<Told, { kind: 'response' }>): Response {
	const isEmpty = status === 204 || status === 205 || status === 304;
	return new Response(isEmpty ? null : body, {
		status,
		headers: headers.map(([name, value]): [string, string] => [name, value]),
	});
}
