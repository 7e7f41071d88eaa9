'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { instructions } from '../messages/english/instructions.js';
import { fill } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { Icon } from './Icon.js';

const english = { instructions };

/** Props of {@link CopyButton}. */
interface CopyButtonProps {
	/** Of what, as it is shown. */
	readonly label: string;
	readonly value: string;
}

/**
 * Milliseconds for which a copy is confirmed. In Safari, blur does not end it, because a pressed button gets no
 * focus.
 */
const confirmation = 5_000;

/** Copies a value, and confirms it visibly and to screen readers. */
export function CopyButton({ label, value }: CopyButtonProps): ReactElement {
	const { instructions: words } = useRoomMessages(english);
	const [outcome, setOutcome] = useState<'copied' | 'refused'>();
	const copy = async (): Promise<void> => {
		const done = await write(value);
		setOutcome(done ? 'copied' : 'refused');
	};
	const isCopied = outcome === 'copied';
	useEffect(() => {
		const timer = isCopied ? setTimeout(() => setOutcome(undefined), confirmation) : undefined;
		return () => clearTimeout(timer);
	}, [isCopied]);
	const said = { copied: fill(words.copiedNamed, { label }), refused: words.notCopied };
	return (
		<>
			<button
				type="button"
				data-cs="copy"
				aria-label={fill(isCopied ? words.copiedNamed : words.copyNamed, { label })}
				onClick={() => void copy()}
				onBlur={() => isCopied && setOutcome(undefined)}
			>
				<Icon name={isCopied ? 'check' : 'copy'} />
				<span>{isCopied ? words.copied : words.copy}</span>
			</button>
			<span data-cs={outcome === 'refused' ? 'hint' : 'visually-hidden'} role="status">
				{outcome && said[outcome]}
			</span>
		</>
	);
}

/** The browser rejects this without permission or focus. */
async function write(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
