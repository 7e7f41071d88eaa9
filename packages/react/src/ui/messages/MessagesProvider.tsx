'use client';

import { type Context, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { englishEntry } from './englishEntry.js';
import type { EntryMessages, Messages } from './messages.js';

/** The texts of every component below, where somebody gives them. */
export const MessagesContext: Context<Messages | undefined> = createContext<Messages | undefined>(
	undefined,
);

/** Props of {@link MessagesProvider}. */
export interface MessagesProviderProps {
	readonly messages: Messages;
	readonly children?: ReactNode;
}

/**
 * Gives the components below their texts, their locale and their direction. Without one they speak
 * English. Every text can be replaced; what is left out is a type error.
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

/** The texts that are needed up to the wallet: a door that says nothing of payments loads none of their words. */
export function useEntryMessages(): EntryMessages {
	return useContext(MessagesContext) ?? englishEntry;
}
