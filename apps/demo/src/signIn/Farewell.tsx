import type { SignOutResult } from '@countersign/core';
import { Notice } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { english } from '../language/english.js';
import { useLanguage } from '../language/LanguageProvider.js';

interface FarewellProps {
	/** Whether this page has signed out. */
	readonly isOurs: boolean;
	/** Undefined while the service is asked. */
	readonly result?: SignOutResult;
}

/** How the session has ended, in the language that the sign-in page has by now. */
export function Farewell({ isOurs, result }: FarewellProps): ReactElement {
	const { farewell: words } = useLanguage()?.inside ?? english;
	if (!isOurs) return <Notice tone="info">{words.elsewhere}</Notice>;
	return (
		<>
			{result?.revocation === 'unconfirmed' ? (
				<Notice tone="warn">{words.signedOutHere}</Notice>
			) : (
				<Notice tone="good">{words.signedOut}</Notice>
			)}
			{result?.storage && <Notice tone="warn">{words.dataLeft}</Notice>}
		</>
	);
}
