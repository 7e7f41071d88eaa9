/** How long a mouse may have rested in the frame before it presses. Milliseconds. */
const maxRest = 1_000;

/** What is known of the pointer. */
interface PointerWatch {
	/** Whether the mouse had rested when it was last pressed. */
	hasRested(): boolean;
	/** Has its next event count as coming in. */
	forget(): void;
}

/**
 * Tells of a frame that was moved: the pointer comes into it, or its way in the frame is not its way on the screen. A
 * browser may take a pointer for one that is still inside, so its first event counts as coming in, whatever it is, and so
 * does the first one after the frame was out of sight.
 */
export function watchPointer(
	root: HTMLElement,
	disturb: () => void,
	on: AddEventListenerOptions,
): PointerWatch {
	let last: PointerEvent | undefined;
	let isStill = watchPlace();
	let movedAt = Number.NEGATIVE_INFINITY;
	let hasRested = false;
	const look = (now: PointerEvent) => {
		const isMouse = now.pointerType === 'mouse';
		if (now.type === 'pointerdown') hasRested = isMouse && now.timeStamp - movedAt > maxRest;
		// A finger comes from nowhere each time.
		if (!isMouse) return;
		const hasEntered = now.type === 'pointerenter' && now.target === root;
		if (!last || hasEntered || !isStill(now)) {
			isStill = watchPlace();
			isStill(now);
			disturb();
		} else if (now.type === 'pointermove' && isFar(last, now)) {
			movedAt = now.timeStamp;
		}
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

/** How far the place of an event is from the true one at most. CSS pixels. */
const inexact = 2;

/**
 * Judges by the events of a pointer whether the frame has been in one place since the first of them. A page's size is
 * unknown, so each event tells between which limits it is, and a frame that has moved leaves none. A frame that follows
 * the pointer looks as if the page were larger than the screen's pixels allow.
 */
function watchPlace(): (now: PointerEvent) => boolean {
	let first: PointerEvent | undefined;
	/** CSS pixels of the frame for one of the screen. A screen has hardly ever fewer than 0.8 pixels for one of CSS. */
	let least = Math.min(1, 0.8 / devicePixelRatio);
	let most = 4;
	return (now) => {
		first ??= now;
		const ways = [
			[now.clientX - first.clientX, now.screenX - first.screenX],
			[now.clientY - first.clientY, now.screenY - first.screenY],
		] as const;
		for (const [inFrame, onScreen] of ways) {
			if (onScreen === 0) {
				if (Math.abs(inFrame) > inexact) return false;
				continue;
			}
			const limits = [(inFrame - inexact) / onScreen, (inFrame + inexact) / onScreen];
			least = Math.max(least, Math.min(...limits));
			most = Math.min(most, Math.max(...limits));
		}
		return least <= most;
	};
}

function isFar(before: PointerEvent, now: PointerEvent): boolean {
	return Math.hypot(now.screenX - before.screenX, now.screenY - before.screenY) >= 1;
}
