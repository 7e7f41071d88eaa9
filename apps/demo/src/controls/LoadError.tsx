import { isWalletError } from '@countersign/core';
import type { ReactElement } from 'react';
import { Button } from './Button.js';
import { ErrorNotice } from './ErrorNotice.js';

interface LoadErrorProps {
	readonly error: unknown;
	readonly retrying: boolean;
	readonly onRetry: () => void;
}

/** Stands where a list or a balance would stand, and offers another try. */
export function LoadError({ error, retrying, onRetry }: LoadErrorProps): ReactElement {
	return (
		<ErrorNotice
			error={error}
			action={
				!isFinal(error) && (
					<Button variant="secondary" pending={retrying} onClick={onRetry}>
						Try again
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
