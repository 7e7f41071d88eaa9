'use client';

import type { ReactElement, ReactNode } from 'react';
import { useEntryMessages } from '../messages/MessagesProvider.js';

/** Props of {@link Root}. */
export interface RootProps {
	/** Name of the component, for styles: `sign-in`. */
	readonly of: string;
	readonly children: ReactNode;
}

/** The outermost element of a drop-in component, with the language and direction of its messages. */
export function Root({ of, children }: RootProps): ReactElement {
	const { locale, direction } = useEntryMessages();
	return (
		<div data-cs={`root ${of}`} lang={locale} dir={direction}>
			{children}
		</div>
	);
}
