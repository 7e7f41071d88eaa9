'use client';

import { useCallback, useRef } from 'react';
import { adoptStyles } from './adoptStyles.js';
import { followPage } from './followPage.js';
import { warnOfMissingStyles } from './warnOfMissingStyles.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * A ref that calls a function when its element is on the page, before it is painted, and what that returned when the
 * element is gone. React 18 ignores what a ref returns.
 */
export function useAttached(
	attach: (element: HTMLElement) => () => void,
): (element: HTMLElement | null) => void {
	const detach = useRef<(() => void) | null>(null);
	return useCallback(
		(element) => {
			detach.current?.();
			detach.current = element && attach(element);
		},
		[attach],
	);
}

/** Makes a component fit its surroundings, which may be a shadow root, a frame or a dark page. */
export function fit(element: HTMLElement): () => void {
	adoptStyles(element);
	// Tests of components have no styles either.
	if (process.env.NODE_ENV === 'development') warnOfMissingStyles(element);
	return followPage(element);
}
