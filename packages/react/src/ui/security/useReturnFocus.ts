'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** The ref of a button that opens something in its own place: the button gets the focus back when that closes. */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
	const opener = useRef<HTMLButtonElement>(null);
	const wasOpen = useRef(false);
	useEffect(() => {
		if (wasOpen.current && !isOpen) opener.current?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);
	return opener;
}
