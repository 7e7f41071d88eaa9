import { say } from '../look/language.js';
import { notConfirmed, openSurface, type Place, type Shown } from './openSurface.js';
import { type Content, render } from './render.js';
import { windowReady } from './windowReady.js';

/** Its place and size are the browser's to decide; a page of another origin cannot change them. */
const features = 'popup,width=480,height=680';

/**
 * Has the person open a window of this origin for a surface: a page cannot cover it, move it or reach it. The page gets no
 * handle on it, because this frame opens it. Closing it declines.
 */
export function openInWindow(content: Content, on: Place): Shown {
	const lines = [['Note', say('This browser confirms in a window of its own')]] as const;
	const gate = render({ title: content.title, lines, confirm: 'Open the window' });
	const stopping = new AbortController();
	const { signal } = stopping;
	let popup: Window | null = null;
	let shown: Shown | undefined;
	const decline = () => on.fail(notConfirmed());
	const resolve = (typed: string) => {
		gate.button.disabled = true;
		popup?.close();
		on.resolve(typed);
	};
	const onReady = ({ source, origin, data }: MessageEvent<unknown>) => {
		if (!popup || source !== popup || origin !== location.origin || data !== windowReady) return;
		popup.document.documentElement.style.cssText = document.documentElement.style.cssText;
		const { body } = popup.document;
		const put: Place['put'] = ({ main, focused }) => {
			body.append(main);
			focused.focus();
			return () => main.remove();
		};
		shown = openSurface(content, { ...on, put, resolve });
		popup.addEventListener('pagehide', () => shown?.isConfirmed() || decline(), { signal });
	};
	const openWindow = () => {
		if (popup && !popup.closed) return popup.focus();
		popup = open('/', '', features);
		gate.hint.textContent = popup ? '' : say('The browser has blocked the window: allow it');
	};
	gate.button.disabled = false;
	gate.button.addEventListener('click', openWindow);
	gate.cancel.addEventListener('click', decline);
	gate.form.addEventListener('submit', (event) => event.preventDefault());
	addEventListener('message', onReady, { signal });
	addEventListener('pagehide', () => popup?.close(), { signal });
	const hide = on.put({ ...gate, focused: gate.heading });
	const remove = () => {
		stopping.abort();
		shown?.remove();
		popup?.close();
		hide();
	};
	return { isConfirmed: () => shown?.isConfirmed() ?? false, decline, remove };
}
