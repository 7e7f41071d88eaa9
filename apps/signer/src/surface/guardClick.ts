/** How long a surface must have been visible and still before a click on it counts. Milliseconds. */
const calm = 700;

/** How long the button must have had the focus before a key may press it. Milliseconds. */
const focused = 300;

/** How long a mouse may have rested in the frame before it presses. Milliseconds. */
const longestRest = 1_000;

/** Smaller than this, a frame cannot be read: CSS `zoom` counts as visible. */
const legible = '(min-resolution: 0.75dppx)';

/** Decides which clicks are a person's, on what they saw. */
export interface ClickGuard {
	/** Whether a click on the button counts. After `rested`, the person has to move the pointer before they press again. */
	judge(event: MouseEvent): 'accepted' | 'ignored' | 'rested';
	/** Resolves in a browser that cannot tell what is visible. */
	readonly blind: Promise<void>;
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
 */
export function guardClick({
	button,
	region,
	list,
}: {
	readonly button: HTMLButtonElement;
	readonly region: HTMLElement;
	/** What scrolls inside the region if there is no room for all of it. */
	readonly list: HTMLElement;
}): ClickGuard {
	const stopping = new AbortController();
	let isVisible = false;
	let since = Number.POSITIVE_INFINITY;
	let focusedAt = Number.POSITIVE_INFINITY;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const reading = watchReading(list);
	const size = matchMedia(legible);
	const isCalm = () =>
		isVisible && size.matches && reading.isRead() && performance.now() - since >= calm;
	const disturb = () => {
		button.disabled = true;
		since = performance.now();
		clearTimeout(timer);
		timer = setTimeout(() => {
			button.disabled = !isCalm();
		}, calm + 1);
	};
	const { signal } = stopping;
	const on = { signal, capture: true, passive: true };
	const pointer = watchPointer(disturb, on);
	const observation = observeVisibility(region, (now) => {
		isVisible = now;
		if (!now) pointer.forget();
		disturb();
	});
	addEventListener('resize', disturb, on);
	addEventListener('resize', reading.restart, on);
	size.addEventListener('change', disturb, on);
	addEventListener('scroll', disturb, on);
	list.addEventListener('scroll', reading.look, on);
	// Somebody who keeps clicking or pressing, as in a game, must pause first.
	const onPress = () => isCalm() || disturb();
	addEventListener('pointerdown', onPress, on);
	addEventListener('keydown', onPress, on);
	button.addEventListener(
		'focus',
		() => {
			focusedAt = performance.now();
		},
		on,
	);
	return {
		blind: observation.blind,
		judge(event) {
			observation.update();
			if (!event.isTrusted || !isCalm()) return 'ignored';
			const isKey = event.detail === 0;
			if (isKey) return performance.now() - focusedAt >= focused ? 'accepted' : 'ignored';
			return pointer.hasRested() ? 'rested' : 'accepted';
		},
		stop() {
			stopping.abort();
			clearTimeout(timer);
			observation.stop();
		},
	};
}

/** Follows whether all of an element is visible: in the viewport, not covered, opaque and not transformed. */
function observeVisibility(region: HTMLElement, tell: (isVisible: boolean) => void) {
	let onBlind: () => void = () => {};
	const blind = new Promise<void>((resolve) => {
		onBlind = resolve;
	});
	const read = (entries: readonly IntersectionObserverEntry[]) => {
		const last = entries.at(-1);
		if (!last) return;
		const isVisible: unknown = Reflect.get(last, 'isVisible');
		if (typeof isVisible !== 'boolean') onBlind();
		tell(isVisible === true && last.intersectionRatio >= 0.99);
	};
	const options = { threshold: [0, 0.25, 0.5, 0.75, 0.99, 1], trackVisibility: true, delay: 100 };
	const observer = new IntersectionObserver(read, options);
	observer.observe(region);
	return { blind, update: () => read(observer.takeRecords()), stop: () => observer.disconnect() };
}

/** Fewer pixels of a list that scrolls cannot be read. */
const leastHeight = 96;

/** Follows whether all of a list has been in view since the last change of the frame's size. */
function watchReading(list: HTMLElement) {
	let hasSeenEnd = false;
	const look = () => {
		const { scrollTop, clientHeight, scrollHeight } = list;
		hasSeenEnd ||= clientHeight >= leastHeight && scrollTop + clientHeight >= scrollHeight - 1;
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

/**
 * Tells of a frame that was moved: the pointer comes into it, or is elsewhere in it by more than its way on the screen. A
 * browser may take a pointer for one that is still inside, so its first event counts as coming in, whatever it is, and so
 * does the first one after the frame was out of sight.
 */
function watchPointer(disturb: () => void, on: AddEventListenerOptions) {
	let last: PointerEvent | undefined;
	let movedAt = Number.NEGATIVE_INFINITY;
	let hasRested = false;
	const root = document.documentElement;
	const look = (now: PointerEvent) => {
		const isMouse = now.pointerType === 'mouse';
		if (now.type === 'pointerdown') hasRested = isMouse && now.timeStamp - movedAt > longestRest;
		// A finger comes from nowhere each time.
		if (!isMouse) return;
		const hasEntered = now.type === 'pointerenter' && now.target === root;
		if (!last || hasEntered || isElsewhere(last, now)) disturb();
		else if (now.type === 'pointermove' && isFar(last, now)) movedAt = now.timeStamp;
		last = now;
	};
	for (const type of ['pointerenter', 'pointermove', 'pointerdown'] as const) {
		root.addEventListener(type, look, on);
	}
	return {
		/** Whether the mouse had rested when it was last pressed. */
		hasRested: () => hasRested,
		forget() {
			last = undefined;
		},
	};
}

/** Whether a pointer has moved further in the frame than on the screen. In a page at half its size, it does so twice as far. */
function isElsewhere(before: PointerEvent, now: PointerEvent): boolean {
	const isJump = (inFrame: number, onScreen: number) =>
		Math.abs(inFrame) > 2 + 2 * Math.abs(onScreen);
	return (
		isJump(now.clientX - before.clientX, now.screenX - before.screenX) ||
		isJump(now.clientY - before.clientY, now.screenY - before.screenY)
	);
}

function isFar(before: PointerEvent, now: PointerEvent): boolean {
	return Math.hypot(now.screenX - before.screenX, now.screenY - before.screenY) >= 1;
}
