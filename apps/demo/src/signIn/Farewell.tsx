import { Notice } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { useEntryTexts } from '../language/entryTexts.js';

export interface FarewellProps {
	readonly revocation: 'confirmed' | 'unconfirmed';
}

/** How the last sign-out of this page ended. */
export function Farewell({ revocation }: FarewellProps): ReactElement {
	const texts = useEntryTexts();
	return revocation === 'confirmed' ? (
		<Notice tone="good">{texts.signedOut}</Notice>
	) : (
		<Notice tone="warn">{texts.signedOutHere}</Notice>
	);
}
