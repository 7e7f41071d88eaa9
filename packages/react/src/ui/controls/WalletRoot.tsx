'use client';

import type { ReactElement } from 'react';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { useMessages } from '../messages/useMessages.js';
import { Root, type RootProps } from './Root.js';

/** The root of a component past the door: what is below has all the words, also those for payments that fail. */
export function WalletRoot(props: RootProps): ReactElement {
	return (
		<MessagesProvider messages={useMessages()}>
			<Root {...props} />
		</MessagesProvider>
	);
}
