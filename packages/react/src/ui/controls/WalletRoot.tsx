'use client';

import { type Context, createContext, type ReactElement, type RefObject, useRef } from 'react';
import { englishEntry } from '../messages/englishEntry.js';
import { walletErrors } from '../messages/englishRooms.js';
import { EntryContext } from '../messages/MessagesProvider.js';
import { Root, type RootProps } from './Root.js';

/** Whether a component may take the focus: the person has used it, or the page gives it the focus. */
export const MayFocusContext: Context<RefObject<boolean>> = createContext<RefObject<boolean>>({
	current: true,
});

interface WalletRootProps extends RootProps {
	/** Lets the first step take the focus, before the person has used the component. */
	readonly autoFocus?: boolean | undefined;
}

const english = { ...englishEntry, walletErrors };

/** The root of a component for signed-in people: provides the messages of all errors, also those of payments. */
export function WalletRoot({ autoFocus = false, ...props }: WalletRootProps): ReactElement {
	const mayFocus = useRef(autoFocus);
	const allow = (): void => {
		mayFocus.current = true;
	};
	return (
		<EntryContext.Provider value={english}>
			<MayFocusContext.Provider value={mayFocus}>
				{/* In Safari, a pressed button gets no focus. */}
				<Root {...props} onFocusCapture={allow} onClickCapture={allow} />
			</MayFocusContext.Provider>
		</EntryContext.Provider>
	);
}
