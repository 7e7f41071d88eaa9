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
	/** Whether the step was left below another one, and its entry still has to go. */
	const isBelow = useRef(false);
	useEffect(() => {
		callback.current = onBack;
	});
	useEffect(() => {
		const goBack = (): void => {
			if (stepsOfEntry().includes(name)) isBelow.current &&= !leaveEntry(name);
			else {
				// From here, only the Forward button leads to the entry, and whoever presses it stays there.
				isBelow.current = false;
				// A link within the page leads to another address, the way back to the one that the step has.
				if (name && location.href === address.current) callback.current();
			}
		};
		address.current = location.href;
		addEventListener('popstate', goBack);
		return () => {
			address.current = '';
			removeEventListener('popstate', goBack);
		};
	}, [name]);
	return {
		enter: () => {
			const steps = stepsOfEntry();
			isBelow.current = false;
			// The response that opens the step may arrive when the person is on another page.
			if (!name || !address.current || steps.includes(name)) return;
			address.current = location.href;
			// A router may store its own members in the state of an entry.
			history.pushState({ ...history.state, [member]: [...steps, name] }, '');
		},
		goBack: () => {
			// Going back is asynchronous, and a frame or an application around the page may prevent it.
			onBack();
			isBelow.current = stepsOfEntry().includes(name) && !leaveEntry(name);
		},
	};
}

/** Removes the entry of a step, unless another one stands above it. Returns whether it does. */
function leaveEntry(name: string | undefined): boolean {
	if (stepsOfEntry().at(-1) !== name) return false;
	history.back();
	return true;
}

function stepsOfEntry(): readonly unknown[] {
	return Object(history.state)[member] ?? [];
}
