'use client';

import { type ReactElement, useState } from 'react';
import { Button, type ButtonProps } from '../controls/Button.js';
import { Phrase } from '../controls/Phrase.js';
import { formatDuration } from '../messages/formatDuration.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';

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

interface WaitSentenceProps {
	/** With `{time}`. */
	readonly text: string;
	readonly seconds: number;
}

/** Shows how long a wait is. The time counts down on the screen; a screen reader announces only the initial time. */
export function WaitSentence({ text, seconds }: WaitSentenceProps): ReactElement {
	const { locale } = useEntryMessages();
	const left = formatDuration(seconds, locale);
	const [atFirst] = useState(left);
	const time = (
		<>
			<span key={left} aria-hidden="true">
				{left}
			</span>
			<span data-cs="visually-hidden">{atFirst}</span>
		</>
	);
	return <Phrase text={text} values={{ time }} />;
}
