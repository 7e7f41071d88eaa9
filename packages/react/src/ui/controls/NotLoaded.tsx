'use client';

import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { LoadError } from './LoadError.js';
import { Skeleton, type SkeletonProps } from './Skeleton.js';
import { focusedNear, takeFocus } from './takeFocus.js';
import { type Reading, useLoadError } from './useLoadError.js';

interface NotLoadedProps extends SkeletonProps {
	/** The query that reads the data. */
	readonly of: Reading;
	/** What is shown below an error. */
	readonly children?: ReactNode;
}

/** Shown in place of data that is being loaded, or could not be. */
export function NotLoaded({ of, children, ...skeleton }: NotLoadedProps): ReactElement {
	const failed = useLoadError(of);
	if (!failed) return <Skeleton {...skeleton} />;
	return (
		<FocusGiver>
			<LoadError {...failed} />
			{children}
		</FocusGiver>
	);
}

/** When it is removed with the focus in it, its component gets the focus, which shows what was loaded. */
function FocusGiver({ children }: { readonly children: ReactNode }): ReactElement {
	const place = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		return () => {
			const component = place.current?.closest<HTMLElement>('[data-cs~="root"]');
			if (!component || !place.current?.contains(focusedNear(component) ?? null)) return;
			// React has not removed it yet.
			queueMicrotask(() => {
				component.tabIndex = -1;
				takeFocus(component, { preventScroll: true });
			});
		};
	}, []);
	return (
		<div ref={place} data-cs="stack">
			{children}
		</div>
	);
}
