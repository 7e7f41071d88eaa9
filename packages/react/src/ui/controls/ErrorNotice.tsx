'use client';

import { isWalletError } from '@countersign/core';
import type { ReactElement, ReactNode } from 'react';
import { errorSentence } from '../messages/errorSentence.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { Button } from './Button.js';
import { Notice } from './Notice.js';

/** Props of {@link ErrorNotice}. */
export interface ErrorNoticeProps {
	/** The error of a hook; nothing is shown for null. */
	readonly error: unknown;
	readonly action?: ReactNode;
}

/** Shows an error as a sentence. A prompt that the person closed is shown as information. */
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

/** Props of {@link LoadError}. */
export interface LoadErrorProps {
	readonly error: unknown;
	readonly retrying: boolean;
	readonly onRetry: () => void;
}

/** Shown in place of data that could not be loaded, with a button to retry. */
export function LoadError({ error, retrying, onRetry }: LoadErrorProps): ReactElement {
	const { actions } = useEntryMessages();
	return (
		<ErrorNotice
			error={error}
			action={
				!isFinal(error) && (
					<Button variant="secondary" pending={retrying} onClick={onRetry}>
						{actions.retry}
					</Button>
				)
			}
		/>
	);
}

/** Whether a retry cannot help, as for something that does not exist. */
function isFinal(error: unknown): boolean {
	return isWalletError(error) && error.remedy === 'none';
}
