'use client';

import { isWalletError } from '@countersign/core';
import type { ReactElement } from 'react';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { Button } from './Button.js';
import { ErrorNotice } from './ErrorNotice.js';

/** Props of {@link LoadError}. */
export interface LoadErrorProps {
	/** The error of a query. */
	readonly error: unknown;
	/** Whether it is being read again. */
	readonly retrying: boolean;
	/** Called when the person asks for another try. */
	readonly onRetry: () => void;
}

/** Shown in place of data that could not be loaded, with a button to retry. `useLoadError` gives its props for a query. */
export function LoadError({ error, retrying, onRetry }: LoadErrorProps): ReactElement {
	const { actions } = useEntryMessages();
	return (
		<ErrorNotice
			error={error}
			action={
				!isFinal(error) && (
					<Button variant="secondary" pending={retrying} onClick={onRetry}>
						{actions.retry}
					</Button>
				)
			}
		/>
	);
}

/** Whether a retry cannot help, as for something that does not exist. */
function isFinal(error: unknown): boolean {
	return isWalletError(error) && error.remedy === 'none';
}
