import { Notice } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { useEntryTexts } from '../language/entryTexts.js';

export interface FarewellProps {
	/** Undefined while the service is asked. */
	readonly revocation?: 'confirmed' | 'unconfirmed';
	/** Set when this browser still has what the wallet stored. */
	readonly storage?: 'refused';
	/** Set when this page has not signed out: how the session may have ended. */
	readonly ended?: string;
}

/** How the session ended. */
export function Farewell({ revocation, storage, ended }: FarewellProps): ReactElement {
	const texts = useEntryTexts();
	if (ended) return <Notice tone="info">{ended}</Notice>;
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
