'use client';

import { isWalletError } from '@countersign/core';
import type { ReactNode } from 'react';
import { Notice } from './Notice.js';
import { useSentences } from './useErrorSentence.js';

/** Props of {@link ErrorNotice}. */
export interface ErrorNoticeProps {
	/** The error of a hook; nothing is shown for null. */
	readonly error: unknown;
	/** An action to offer, usually one button. */
	readonly action?: ReactNode;
}

const declined: readonly string[] = ['passkey.cancelled', 'signer.declined'];

/** Shows an error as a sentence. A prompt that the person closed is shown as information. */
export function ErrorNotice({ error, action }: ErrorNoticeProps): ReactNode {
	const sentenceOf = useSentences(Boolean(error));
	if (!error) return null;
	const isDeclined = isWalletError(error) && declined.includes(error.code);
	return (
		<Notice tone={isDeclined ? 'info' : 'bad'} action={action}>
			{sentenceOf(error)}
		</Notice>
	);
}
