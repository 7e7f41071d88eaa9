'use client';

import { type ReactElement, useContext, useEffect, useRef } from 'react';
import { focusedNear, takeFocus } from './takeFocus.js';
import { StepContext } from './WalletRoot.js';

/**
 * The heading of a step. It takes the focus when it replaces another step or when the focused element is gone, so
 * that keyboard and screen reader users continue at the new step. The focus does not move if the person is elsewhere
 * on the page, or has not reached the component yet.
 */
export function StepHeading({ text }: { readonly text: string }): ReactElement {
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef(text);
	const { current: surroundings } = useContext(StepContext);
	useStep(text);
	useEffect(() => {
		if (!heading.current) return;
		const isNew = shown.current !== text || !focusedNear(heading.current);
		shown.current = text;
		if (isNew && surroundings.mayFocus) takeFocus(heading.current, { preventScroll: true });
	}, [text, surroundings]);
	return (
		<h2 data-cs="step-heading" ref={heading} tabIndex={-1}>
			{text}
		</h2>
	);
}

/** Tells the application which step is shown, for the title of its page. */
export function useStep(name: string): void {
	const { current: surroundings } = useContext(StepContext);
	useEffect(() => {
		surroundings.onStep?.(name);
		return () => surroundings.onStep?.(undefined);
	}, [name, surroundings]);
}
