import type { SignOutResult } from '@countersign/core';
import { Notice } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import type { Texts } from '../language/texts.js';

interface FarewellProps {
	/** The sign-in page has none of the wallet's texts. */
	readonly texts: Texts['farewell'];
	/** Undefined while the service is asked. */
	readonly result?: SignOutResult;
}

/** That this page has signed out, and how that ended. */
export function Farewell({ texts, result }: FarewellProps): ReactElement {
	return (
		<>
			{result?.revocation === 'unconfirmed' ? (
				<Notice tone="warn">{texts.signedOutHere}</Notice>
			) : (
				<Notice tone="good">{texts.signedOut}</Notice>
			)}
			{result?.storage && <Notice tone="warn">{texts.dataLeft}</Notice>}
		</>
	);
}
