'use client';

import { isWalletError } from '@countersign/core';
import type { ReactNode } from 'react';
import { errorSentence } from '../messages/errorSentence.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';
import { Notice } from './Notice.js';

/** Props of {@link ErrorNotice}. */
export interface ErrorNoticeProps {
	/** What a hook gave as its error; nothing is shown for null. */
	readonly error: unknown;
	readonly action?: ReactNode;
}

/** Says what went wrong, if anything did. A prompt that the person closed is not an error. */
export function ErrorNotice({ error, action }: ErrorNoticeProps): ReactNode {
	const messages = useEntryMessages();
	if (!error) return null;
	const declined = isWalletError(error) && error.code === 'passkey.cancelled';
	return (
		<Notice tone={declined ? 'info' : 'bad'} action={action}>
			{errorSentence(error, messages)}
		</Notice>
	);
}
