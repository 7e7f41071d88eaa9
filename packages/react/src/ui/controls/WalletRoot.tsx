'use client';

import type { ReactElement } from 'react';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { useMessages } from '../messages/useMessages.js';
import { Root, type RootProps } from './Root.js';

/** The root of a component for signed-in people: provides all messages, including those for failed payments. */
export function WalletRoot(props: RootProps): ReactElement {
	return (
		<MessagesProvider messages={useMessages()}>
			<Root {...props} />
		</MessagesProvider>
	);
}
