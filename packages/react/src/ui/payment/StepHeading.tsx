'use client';

import { type ReactElement, useEffect, useRef } from 'react';

/**
 * Names the step. It takes the focus when the step replaces another one, so that keyboards and screen
 * readers are where the page is; whoever has the focus somewhere that is still there keeps it.
 */
export function StepHeading({ text }: { readonly text: string }): ReactElement {
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef(text);
	useEffect(() => {
		const isNews = shown.current !== text || document.activeElement === document.body;
		shown.current = text;
		if (isNews) heading.current?.focus({ preventScroll: true });
	}, [text]);
	return (
		<h2 data-cs="step-heading" ref={heading} tabIndex={-1}>
			{text}
		</h2>
	);
}
