import type { BrowserContext } from '@playwright/test';
import { textsIn } from './textsIn.js';

/**
 * Hands over the texts of every error that a script of a page makes, of one that is caught too: its message, its stack, its
 * properties and its causes. What the browser itself throws is seen as a cause.
 */
export async function watchErrors(
	context: BrowserContext,
	hear: (text: string) => void,
): Promise<void> {
	await context.exposeBinding('noteError', (_source, text: string) => hear(text));
	await context.addInitScript({ content: `(${wrapErrors})(${textsIn})` });
}

/** Runs in pages, so it uses nothing from outside itself. */
function wrapErrors(textsOf: typeof textsIn): void {
	const note = Reflect.get(globalThis, 'noteError') as (text: string) => void;
	/** What a subclass and its maker add is there as soon as they are done. */
	const watched = <Made extends object>(error: Made): Made => {
		queueMicrotask(() => note(textsOf(error)));
		return error;
	};
	for (const name of ['Error', 'TypeError', 'RangeError', 'DOMException']) {
		const wrapped = new Proxy(Reflect.get(globalThis, name), {
			apply: (target, self, values) => watched(Reflect.apply(target, self, values)),
			construct: (target, values, made) => watched(Reflect.construct(target, values, made)),
		});
		Reflect.defineProperty(globalThis, name, {
			value: wrapped,
			writable: true,
			configurable: true,
		});
	}
}
