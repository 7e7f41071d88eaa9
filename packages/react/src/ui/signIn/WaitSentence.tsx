'use client';

import { type ReactElement, useState } from 'react';
import { Phrase } from '../controls/Phrase.js';
import { formatDuration } from '../messages/formatDuration.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';

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
