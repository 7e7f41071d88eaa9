'use client';

import { useEffect, useRef } from 'react';

const mark = 'countersignStep';

/** A step with its own entry in the browser's history. */
export interface BackStep {
	/** Adds the entry. The address stays the same. */
	readonly enter: () => void;
	/** Leaves the step immediately, and removes its entry from the browser's history. */
	readonly goBack: () => void;
}

/**
 * Lets the browser's Back button leave a step, by calling `onBack`. In a dialog, the history is that of the page
 * below, so the step has no entry.
 */
export function useBackStep(isInDialog: boolean, onBack: () => void): BackStep {
	const callback = useRef(onBack);
	const isMounted = useRef(false);
	const address = useRef('');
	useEffect(() => {
		callback.current = onBack;
	});
	useEffect(() => {
		const goBack = (): void => {
			// A link within the page leads to another address, the way back to the one that the step has.
			const isBack = window.location.href === address.current && !isMarked();
			if (!isInDialog && isBack) callback.current();
		};
		isMounted.current = true;
		address.current = window.location.href;
		window.addEventListener('popstate', goBack);
		return () => {
			isMounted.current = false;
			window.removeEventListener('popstate', goBack);
		};
	}, [isInDialog]);
	return {
		enter: () => {
			if (isInDialog) return;
			// The response that opens the step may arrive when the person is on another page.
			if (!isMounted.current || isMarked()) return;
			address.current = window.location.href;
			// A router may store its own members in the state of an entry.
			const state: unknown = window.history.state;
			const others = typeof state === 'object' ? state : {};
			window.history.pushState({ ...others, [mark]: true }, '');
		},
		goBack: () => {
			// Going back is asynchronous, and a frame or an application around the page may prevent it.
			onBack();
			if (!isInDialog && isMarked()) window.history.back();
		},
	};
}

function isMarked(): boolean {
	const state: unknown = window.history.state;
	return typeof state === 'object' && state !== null && mark in state;
}
