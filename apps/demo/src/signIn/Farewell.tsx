import { Notice } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { useEntryTexts } from '../language/entryTexts.js';

export interface FarewellProps {
	/** Undefined while the service is asked. */
	readonly revocation?: 'confirmed' | 'unconfirmed' | undefined;
}

/** That this page has signed out, and how that ended. */
export function Farewell({ revocation }: FarewellProps): ReactElement {
	const texts = useEntryTexts();
	return revocation === 'unconfirmed' ? (
		<Notice tone="warn">{texts.signedOutHere}</Notice>
	) : (
		<Notice tone="good">{texts.signedOut}</Notice>
	);
}
