import { isWalletError } from '@countersign/core';
import type { ReactNode } from 'react';
import { errorSentence } from '../errors/errorSentence.js';
import { Notice } from './Notice.js';

interface ErrorNoticeProps {
	readonly error: unknown;
	readonly action?: ReactNode;
}

/** Says what went wrong, if anything did. A prompt that the person closed is not an error. */
export function ErrorNotice({ error, action }: ErrorNoticeProps): ReactNode {
	if (!error) return null;
	const declined = isWalletError(error) && error.code === 'passkey.cancelled';
	return (
		<Notice tone={declined ? 'info' : 'bad'} action={action}>
			{errorSentence(error)}
		</Notice>
	);
}
