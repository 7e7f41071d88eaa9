'use client';

import { isWalletError } from '@countersign/core';
import type { ReactElement, ReactNode } from 'react';
import { errorSentence } from '../messages/errorSentence.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { Button } from './Button.js';
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

/** Props of {@link LoadError}. */
export interface LoadErrorProps {
	readonly error: unknown;
	readonly retrying: boolean;
	readonly onRetry: () => void;
}

/** Stands where a list or a balance would stand, and offers another try. */
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

/** What is not there is not there the second time either. */
function isFinal(error: unknown): boolean {
	return isWalletError(error) && error.remedy === 'none';
}
