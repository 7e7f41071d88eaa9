import { setTimeout as pause } from 'node:timers/promises';

/** How long a page waits for events that it must still hear. Milliseconds. */
const patience = 180_000;

/**
 * A page that listens to its events, and connects again when it is disconnected, as an EventSource does.
 * @param {string} url
 * @param {Readonly<Record<string, string>>} headers
 */
export function listen(url, headers) {
	const closed = new AbortController();
	/** @type {number[]} */
	const positions = [];
	/** @type {Set<string>} */
	const completed = new Set();
	let lastId = '';
	let onEvent = () => {};
	/** @param {string} block */
	const take = (block) => {
		const field = (/** @type {string} */ name) =>
			new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
		lastId = field('id') ?? lastId;
		const data = field('data');
		if (data === undefined || field('event') !== undefined) return;
		positions.push(Number(lastId.split('-')[0]));
		const { type, resourceId } = JSON.parse(data);
		if (type === 'OUTGOING_PAYMENT.COMPLETED') completed.add(resourceId);
		onEvent();
	};
	const read = async () => {
		const last = lastId === '' ? {} : { 'Last-Event-ID': lastId };
		const sent = { headers: { ...headers, ...last }, signal: closed.signal };
		const { body, ok } = await fetch(url, sent);
		let text = '';
		if (!ok || !body) return;
		for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
			const blocks = (text + chunk).split('\n\n');
			text = blocks.pop() ?? '';
			for (const block of blocks) take(block);
		}
	};
	const keepReading = async () => {
		while (!closed.signal.aborted) {
			await read().catch(() => {});
			await pause(500);
		}
	};
	void keepReading();
	return {
		positions: () => positions,
		/** @param {string} id of a payment of which it has heard that it is completed */
		knows: (id) => completed.has(id),
		close: () => closed.abort(),
		/** Resolves when it has heard everything, or when it has waited too long. @param {() => boolean} isAll */
		hears: async (isAll) => {
			const all = new Promise((resolve) => {
				onEvent = () => {
					if (isAll()) resolve(undefined);
				};
				onEvent();
			});
			const late = new AbortController();
			await Promise.race([all, pause(patience, undefined, { signal: late.signal })]);
			late.abort();
		},
	};
}
