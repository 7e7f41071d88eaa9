'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { takeFocus } from '../controls/takeFocus.js';

/**
 * The ref of a button that is replaced by what it opens: the button gets the focus back when that closes, unless the
 * person has moved elsewhere on the page.
 */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
	const opener = useRef<HTMLButtonElement>(null);
	const wasOpen = useRef(false);
	useEffect(() => {
		if (wasOpen.current && !isOpen) takeFocus(opener.current);
		wasOpen.current = isOpen;
	}, [isOpen]);
	return opener;
}
