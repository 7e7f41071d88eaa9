import { Notice } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { useEntryTexts } from '../language/entryTexts.js';

export interface FarewellProps {
	/** Undefined while the service is asked. */
	readonly revocation?: 'confirmed' | 'unconfirmed';
	/** Set when this browser still has what the wallet stored. */
	readonly storage?: 'refused';
}

/** That this page has signed out, and how that ended. */
export function Farewell({ revocation, storage }: FarewellProps): ReactElement {
	const texts = useEntryTexts();
	return (
		<>
			{revocation === 'unconfirmed' ? (
				<Notice tone="warn">{texts.signedOutHere}</Notice>
			) : (
				<Notice tone="good">{texts.signedOut}</Notice>
			)}
			{storage && <Notice tone="warn">{texts.dataLeft}</Notice>}
		</>
	);
}
