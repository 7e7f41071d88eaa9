'use client';

import {
	type Context,
	createContext,
	type ReactElement,
	type ReactNode,
	useContext,
	useMemo,
} from 'react';
import { englishEntry } from './englishEntry.js';
import type { EntryMessages, Messages, MessagesLike, SomeMessages } from './messages.js';

/** The messages of the components below, if any are provided. */
export const MessagesContext: Context<Messages | undefined> = createContext<Messages | undefined>(
	undefined,
);

/** Props of {@link MessagesProvider}. */
export interface MessagesProviderProps {
	/** All texts in one language. Default: English, also while another language is loading. */
	readonly messages?: Messages | undefined;
	/** The part of the page that speaks it. */
	readonly children?: ReactNode;
}

/**
 * Provides texts, locale and direction to the components below. The default is English. Every text can be
 * replaced; a missing one is a type error.
 *
 * @example
 * ```tsx
 * import { english, MessagesProvider, SignIn } from '@countersign/react/ui';
 *
 * const ours = { ...english, locale: 'en-GB', signIn: { ...english.signIn, sendCode: 'Continue' } };
 *
 * export const Door = () => (
 * 	<MessagesProvider messages={ours}>
 * 		<SignIn />
 * 	</MessagesProvider>
 * );
 * ```
 */
export function MessagesProvider({ messages, children }: MessagesProviderProps): ReactElement {
	return <MessagesContext.Provider value={messages}>{children}</MessagesContext.Provider>;
}

/** The texts needed for sign-in and errors, so that a sign-in page does not load the texts of payments. */
export function useEntryMessages(): EntryMessages {
	return useContext(MessagesContext) ?? englishEntry;
}

/** The texts of the nearest `MessagesProvider`, or these in English and those that sign-in needs. */
export function useRoomMessages<English extends SomeMessages>(
	english: English,
): MessagesLike<English> {
	const messages = useContext(MessagesContext);
	return useMemo(
		// The type of a language says that it has them all.
		() => (messages ?? { ...englishEntry, ...english }) as MessagesLike<English>,
		[messages, english],
	);
}
