import { canSee, observeFocus, observeVisibility } from './observeVisibility.js';
import { watchPointer } from './watchPointer.js';

/** How long a surface must have been visible and still before a click on it counts. Milliseconds. */
const calm = 700;

/** How long the button, or the field above it, must have had the focus before a key may press the button. Milliseconds. */
const focused = 300;

/** Smaller than this, a frame cannot be read: CSS `zoom` counts as visible. */
const legible = '(min-resolution: 0.75dppx)';

/** Decides which clicks are a person's, on what they saw. */
export interface ClickGuard {
	/**
	 * Whether a click on the button counts. After `rested`, the person has to move the pointer before they press again.
	 * `early` is a key, or a screen reader, which may focus the button only as it presses it.
	 */
	judge(event: MouseEvent): 'accepted' | 'ignored' | 'early' | 'rested';
	/** Whether the button is enabled for good reason now. */
	isCalm(): boolean;
	stop(): void;
}

/**
 * Enables a button only while the whole region around it has been really visible, at its natural size and still, for a while:
 * nothing covers it, and it is neither transparent nor transformed (Intersection Observer, version 2). A frame that was moved
 * below the pointer, or resized, and a click or key before the button is enabled, start the wait anew. A list that there is no
 * room for must have been scrolled to its end.
 *
 * No event tells of a frame that was moved aside and back below a pointer that rests. A mouse that has rested for too long does
 * not press, therefore. For half a second after such a move, Chromium itself drops the tap of a finger.
 *
 * In a window of its own, nothing of a page is above the region: there, the window must have had the focus for as long. So must
 * a frame in a browser that cannot tell what is visible, for what the browser itself asks next.
 */
export function guardClick({
	button,
	region,
	list,
	onCalm,
}: {
	readonly button: HTMLButtonElement;
	readonly region: HTMLElement;
	/** What scrolls inside the region if there is no room for all of it. */
	readonly list: HTMLElement;
	/** Called when the button is enabled. */
	readonly onCalm: () => void;
}): ClickGuard {
	const view = region.ownerDocument.defaultView ?? window;
	const isFrame = view === window;
	const stopping = new AbortController();
	let isVisible = false;
	let since = Number.POSITIVE_INFINITY;
	let focusedAt = Number.POSITIVE_INFINITY;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const reading = watchReading(list);
	const size = view.matchMedia(legible);
	const isCalm = () =>
		isVisible && size.matches && reading.isRead() && performance.now() - since >= calm;
	const disturb = () => {
		button.disabled = true;
		since = performance.now();
		clearTimeout(timer);
		timer = setTimeout(() => {
			button.disabled = !isCalm();
			if (!button.disabled) onCalm();
		}, calm + 1);
	};
	const { signal } = stopping;
	const on = { signal, capture: true, passive: true };
	const pointer = isFrame ? watchPointer(view.document.documentElement, disturb, on) : undefined;
	const observe = isFrame && canSee() ? observeVisibility : observeFocus;
	const observation = observe(region, (now) => {
		isVisible = now;
		if (!now) pointer?.forget();
		disturb();
	});
	view.addEventListener('resize', disturb, on);
	view.addEventListener('resize', reading.restart, on);
	size.addEventListener('change', disturb, on);
	view.addEventListener('scroll', disturb, on);
	list.addEventListener('scroll', reading.look, on);
	// Somebody who keeps clicking or pressing, as in a game, must pause first.
	const onPress = () => isCalm() || disturb();
	view.addEventListener('pointerdown', onPress, on);
	view.addEventListener('keydown', onPress, on);
	region.addEventListener(
		'focus',
		() => {
			focusedAt = performance.now();
		},
		on,
	);
	return {
		judge(event) {
			observation.update();
			if (!event.isTrusted || !isCalm()) return 'ignored';
			const isKey = event.detail === 0;
			if (isKey) return performance.now() - focusedAt >= focused ? 'accepted' : 'early';
			return pointer?.hasRested() ? 'rested' : 'accepted';
		},
		isCalm() {
			observation.update();
			return isCalm();
		},
		stop() {
			stopping.abort();
			clearTimeout(timer);
			observation.stop();
		},
	};
}

/** Fewer pixels of a list that scrolls cannot be read. */
const minHeight = 96;

/** Follows whether all of a list has been in view since the last change of the frame's size. */
function watchReading(list: HTMLElement) {
	let hasSeenEnd = false;
	const look = () => {
		const { scrollTop, clientHeight, scrollHeight } = list;
		hasSeenEnd ||= clientHeight >= minHeight && scrollTop + clientHeight >= scrollHeight - 1;
	};
	return {
		look,
		restart() {
			hasSeenEnd = false;
			list.scrollTop = 0;
		},
		isRead: () => list.scrollHeight - list.clientHeight <= 1 || hasSeenEnd,
	};
}
