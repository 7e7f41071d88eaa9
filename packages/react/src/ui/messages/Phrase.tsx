import { Fragment, type ReactElement, type ReactNode } from 'react';

interface PhraseProps {
	readonly text: string;
	readonly values: Readonly<Record<string, ReactNode>>;
}

/**
 * A phrase with elements in place of its placeholders. Each is isolated, so that a name or an amount of
 * the other writing direction does not reorder the sentence.
 */
export function Phrase({ text, values }: PhraseProps): ReactElement {
	const pieces = text.split(/\{(\w+)\}/).map((piece, index) => ({ piece, index }));
	return (
		<>
			{pieces.map(({ piece, index }) =>
				index % 2 === 1 ? (
					<bdi key={index}>{breakable(values[piece])}</bdi>
				) : (
					<Fragment key={index}>{piece}</Fragment>
				),
			)}
		</>
	);
}

/** An address that is longer than its line breaks before its @ rather than in a word. */
function breakable(value: ReactNode): ReactNode {
	if (typeof value !== 'string' || !value.includes('@')) return value;
	const at = value.lastIndexOf('@');
	return (
		<>
			{value.slice(0, at)}
			<wbr />
			{value.slice(at)}
		</>
	);
}
