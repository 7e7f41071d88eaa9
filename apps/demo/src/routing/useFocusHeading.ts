import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when the place changes, as a page load would; not on the first one.
 * Undefined while there is no place yet.
 */
export function useFocusHeading(place: string | undefined): void {
	const previous = useRef(place);
	useEffect(() => {
		const before = previous.current;
		previous.current = place;
		if (before === undefined || before === place) return;
		document.querySelector('h1')?.focus({ preventScroll: true });
	}, [place]);
}
