/** How long a mouse may have rested in the frame before it presses. Milliseconds. */
const longestRest = 1_000;

/** What is known of the pointer. */
interface PointerWatch {
	/** Whether the mouse had rested when it was last pressed. */
	hasRested(): boolean;
	/** Has its next event count as coming in. */
	forget(): void;
}

/**
 * Tells of a frame that was moved: the pointer comes into it, or is elsewhere in it by more than its way on the screen. A
 * browser may take a pointer for one that is still inside, so its first event counts as coming in, whatever it is, and so
 * does the first one after the frame was out of sight.
 */
export function watchPointer(
	root: HTMLElement,
	disturb: () => void,
	on: AddEventListenerOptions,
): PointerWatch {
	let last: PointerEvent | undefined;
	let movedAt = Number.NEGATIVE_INFINITY;
	let hasRested = false;
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
