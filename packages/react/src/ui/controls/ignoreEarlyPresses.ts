/**
 * Makes a new element ignore pointers for longer than a double tap takes, because the second tap was meant for the
 * previous element. Keyboards and screen readers can use it immediately.
 */
export function ignoreEarlyPresses(element: Element | null): void {
	// A style sheet's animation would be disabled by the reduced-motion setting. jsdom has no `animate`.
	element?.animate?.({ pointerEvents: ['none', 'none'] }, 500);
}
