import type { ReactElement, ReactNode } from 'react';
import { MessagesContext } from './MessagesContext.js';
import type { Messages } from './messages.js';

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
