import { useEffect, useRef } from 'react';

/** Moves the focus to the heading when the place changes, as a page load would; not on the first one. */
export function useFocusHeading(place: string): void {
	const previous = useRef(place);
	useEffect(() => {
		if (previous.current === place) return;
		previous.current = place;
		document.querySelector('h1')?.focus({ preventScroll: true });
	}, [place]);
}
