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
				<Button variant="secondary" pending={retrying} onClick={onRetry}>
					Try again
				</Button>
			}
		/>
	);
}
