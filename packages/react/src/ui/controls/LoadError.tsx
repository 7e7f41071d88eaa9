'use client';

import { isWalletError } from '@countersign/core';
import type { ReactElement } from 'react';
import { useEntryMessages } from '../messages/useEntryMessages.js';
import { Button } from './Button.js';
import { ErrorNotice } from './ErrorNotice.js';

/** Props of {@link LoadError}. */
export interface LoadErrorProps {
	readonly error: unknown;
	readonly retrying: boolean;
	readonly onRetry: () => void;
}

/** Stands where a list or a balance would stand, and offers another try. */
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

/** What is not there is not there the second time either. */
function isFinal(error: unknown): boolean {
	return isWalletError(error) && error.remedy === 'none';
}
