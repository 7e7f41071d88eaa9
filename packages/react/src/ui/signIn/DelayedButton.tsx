'use client';

import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../controls/Button.js';
import { Phrase } from '../controls/Phrase.js';
import { formatDuration } from '../messages/formatDuration.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { WaitSentence } from './WaitSentence.js';

interface DelayedButtonProps extends Omit<ButtonProps, 'blocked' | 'children'> {
	readonly label: string;
	/** Whole seconds until it can be pressed; 0 without a wait. */
	readonly seconds: number;
	/** Announces the wait: a sentence with `{time}`. */
	readonly wait: string;
}

/** A button that is blocked during a wait. Its name stays the same while the time beside it counts down. */
export function DelayedButton({ label, seconds, wait, ...rest }: DelayedButtonProps): ReactElement {
	const { locale } = useEntryMessages();
	return (
		<>
			<Button {...rest} blocked={seconds > 0}>
				<span>{label}</span>
				{seconds > 0 && (
					<span aria-hidden="true">
						<Phrase text=" · {time}" values={{ time: formatDuration(seconds, locale) }} />
					</span>
				)}
			</Button>
			<p data-cs="visually-hidden" aria-live="polite">
				{seconds > 0 && <WaitSentence text={wait} seconds={seconds} />}
			</p>
		</>
	);
}
