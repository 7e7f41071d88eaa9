'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { takeFocus } from './takeFocus.js';

/**
 * The ref of an element that gets the focus when something else closes, such as the button that opened it in its own
 * place, unless the person has gone elsewhere on the page.
 */
export function useReturnFocus<Place extends HTMLElement = HTMLButtonElement>(
	isOpen: boolean,
): RefObject<Place | null> {
	const place = useRef<Place>(null);
	const wasOpen = useRef(false);
	useEffect(() => {
		if (wasOpen.current && !isOpen) takeFocus(place.current);
		wasOpen.current = isOpen;
	}, [isOpen]);
	return place;
}
