import { Fragment, type ReactElement, type ReactNode } from 'react';

interface PhraseProps {
	readonly text: string;
	readonly values: Readonly<Record<string, ReactNode>>;
}

/**
 * A phrase with elements in place of its placeholders. Each is isolated with `bdi`, so that a name or an
 * amount of the other writing direction does not reorder the sentence.
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

function breakable(value: ReactNode): ReactNode {
	return typeof value === 'string' ? <Breakable text={value} /> : value;
}

/** Props of {@link Breakable}. */
export interface BreakableProps {
	readonly text: string;
}

/** A text that may wrap before the @ of an address, and not within a word. */
export function Breakable({ text }: BreakableProps): ReactElement {
	return (
		<>
			{text.split(/(?=@)/).map((part, index) => (
				<Fragment key={part}>
					{index > 0 && <wbr />}
					{part}
				</Fragment>
			))}
		</>
	);
}
