'use client';

import { useEffect, useRef } from 'react';

/** The member of an entry's state that names the steps to which it belongs, from the first to the last. */
const member = 'countersignSteps';

/** A step with its own entry in the browser's history. */
export interface BackStep {
	/** Adds the entry. The address stays the same. */
	readonly enter: () => void;
	/** Leaves the step immediately, and removes its entry from the browser's history. */
	readonly goBack: () => void;
}

/**
 * Lets the browser's Back button leave a step, by calling `onBack`.
 *
 * @param name - Of the step, unique on the page. Undefined in a dialog: the history is that of the page below, so the
 *   step has no entry.
 */
export function useBackStep(name: string | undefined, onBack: () => void): BackStep {
	const callback = useRef(onBack);
	/** Of the step's page; empty while the component is not mounted. */
	const address = useRef('');
	useEffect(() => {
		callback.current = onBack;
	});
	useEffect(() => {
		const goBack = (): void => {
			// A link within the page leads to another address, the way back to the one that the step has.
			const isBack = window.location.href === address.current && !stepsOfEntry().includes(name);
			if (name && isBack) callback.current();
		};
		address.current = window.location.href;
		window.addEventListener('popstate', goBack);
		return () => {
			address.current = '';
			window.removeEventListener('popstate', goBack);
		};
	}, [name]);
	return {
		enter: () => {
			const steps = stepsOfEntry();
			// The response that opens the step may arrive when the person is on another page.
			if (!name || !address.current || steps.includes(name)) return;
			address.current = window.location.href;
			// A router may store its own members in the state of an entry.
			const { state } = window.history;
			window.history.pushState({ ...state, [member]: [...steps, name] }, '');
		},
		goBack: () => {
			// Going back is asynchronous, and a frame or an application around the page may prevent it.
			onBack();
			// Another step that was entered since then stays, with the entry below it.
			if (name && stepsOfEntry().at(-1) === name) window.history.back();
		},
	};
}

function stepsOfEntry(): readonly unknown[] {
	return Object(window.history.state)[member] ?? [];
}
