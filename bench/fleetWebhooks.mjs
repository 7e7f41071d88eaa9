import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How long the service is given to deliver what a backend has not accepted yet. Milliseconds. */
const patience = 180_000;

/** A process that is killed this long after `onWebhook` may not have stored that it ran. Milliseconds. */
const unstored = 1_000;

/** Says for good that `onWebhook` has run, even if its process is killed next. @param {string} file @param {string} id */
export const noteHandled = (file, id) => appendFileSync(file, `${id} ${Date.now()}\n`);

/**
 * Watches the webhooks that the service sends, and counts how often each was handled.
 * @param {string} file of {@link noteHandled}
 */
export function watchWebhooks(file) {
	/** @type {Map<string, boolean>} by id, whether a backend has accepted it */
	const sent = new Map();
	let onAccepted = () => {};
	return {
		/** @param {Buffer} body @param {number | undefined} status of the response, if there was one */
		see: (body, status) => {
			const { id } = JSON.parse(String(body));
			const isAccepted = status === 200 || status === 409;
			sent.set(id, isAccepted || sent.get(id) === true);
			onAccepted();
		},
		/** Resolves when each is accepted, or when it has waited too long. */
		allAccepted: async () => {
			const all = new Promise((resolve) => {
				onAccepted = () => [...sent.values()].every(Boolean) && resolve(undefined);
				onAccepted();
			});
			const late = new AbortController();
			await Promise.race([all, pause(patience, undefined, { signal: late.signal })]);
			late.abort();
		},
		/**
		 * @param {(from: number, to: number) => boolean} isDisturbed whether something was away then, by `performance.now`
		 * @returns how many were sent, never handled, handled again because what handled it was lost, and without a reason
		 */
		count: (isDisturbed) => {
			/** @type {Map<string, number[]>} */
			const handled = new Map();
			for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
				const [id = '', at] = line.split(' ');
				handled.set(id, [...(handled.get(id) ?? []), Number(at) - performance.timeOrigin]);
			}
			const again = [...handled.values()].flatMap((times) => times.slice(0, -1));
			const explained = again.filter((at) => isDisturbed(at, at + unstored));
			return {
				sent: sent.size,
				unhandled: [...sent.keys()].filter((id) => !handled.has(id)).length,
				again: explained.length,
				twice: again.length - explained.length,
			};
		},
	};
}
