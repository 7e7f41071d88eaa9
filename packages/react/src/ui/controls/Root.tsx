'use client';

import { supportedLocale } from '@countersign/core/format';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { fit, useAttached } from './useAttached.js';

/** Props of {@link Root}. */
export interface RootProps
	extends Pick<HTMLAttributes<HTMLElement>, 'onFocusCapture' | 'onClickCapture'> {
	/** Name of the component, for styles: `sign-in`. */
	readonly of: string;
	readonly children: ReactNode;
}

/** The outermost element of a drop-in component, with the language and direction of its messages. */
export function Root({ of, children, ...handlers }: RootProps): ReactElement {
	const { locale, direction } = useEntryMessages();
	return (
		<div
			{...handlers}
			ref={useAttached(fit)}
			data-cs={`root ${of}`}
			lang={supportedLocale(locale)}
			dir={direction}
		>
			{children}
		</div>
	);
}
