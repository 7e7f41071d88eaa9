/**
 * Makes an element that has just appeared ignore pointers for longer than a double tap takes: the second tap was
 * meant for what was there before. Keyboards and screen readers can use it at once.
 */
export function ignoreEarlyPresses(element: Element | null): void {
	// An animation of the stylesheet would end with a person's choice of reduced motion. jsdom has no `animate`.
	element?.animate?.({ pointerEvents: ['none', 'none'] }, 500);
}
