import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when the place changes, as a page load would; not on the first one. Waits for
 * a screen that is still loading, and leaves the focus to a field that has taken it.
 * Undefined while there is no place yet.
 */
export function useFocusHeading(place: string | undefined): void {
	const previous = useRef(place);
	useEffect(() => {
		const before = previous.current;
		previous.current = place;
		if (before === undefined || before === place || focusHeading()) return;
		const observer = new MutationObserver(() => {
			if (focusHeading()) observer.disconnect();
		});
		observer.observe(document.body, { childList: true, subtree: true });
		return () => observer.disconnect();
	}, [place]);
}

/** Whether the new screen is there, with the focus in it. */
function focusHeading(): boolean {
	const heading = document.querySelector('h1');
	if (heading && !document.activeElement?.matches('main :is(input, select)')) {
		heading.focus({ preventScroll: true });
	}
	return heading !== null;
}
