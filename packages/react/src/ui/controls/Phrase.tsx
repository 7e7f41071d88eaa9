import { Fragment, type ReactElement, type ReactNode } from 'react';

interface PhraseProps {
	readonly text: string;
	readonly values: Readonly<Record<string, ReactNode>>;
}

/**
 * A phrase with elements in place of its placeholders. Each is isolated with `bdi`, so that a name or an amount in
 * the other writing direction does not reorder the sentence. A page translation replaces text nodes, which React then
 * cannot update or remove, so a different text gets a new `span`.
 */
export function Phrase({ text, values }: PhraseProps): ReactElement {
	const pieces = text.split(/\{(\w+)\}/).map((piece, index) => ({ piece, index }));
	return (
		<span key={text}>
			{pieces.map(({ piece, index }) =>
				index % 2 === 1 ? <bdi key={index}>{breakable(values[piece])}</bdi> : piece,
			)}
		</span>
	);
}

function breakable(value: ReactNode): ReactNode {
	return typeof value === 'string' ? <Breakable text={value} /> : value;
}

/** Props of {@link Breakable}. */
export interface BreakableProps {
	readonly text: string;
}

/** A text that may wrap before the @ of an address, but not within a word. */
export function Breakable({ text }: BreakableProps): ReactElement {
	return (
		<span key={text}>
			{text.split(/(?=@)/).map((part, index) => (
				<Fragment key={part}>
					{index > 0 && <wbr />}
					{part}
				</Fragment>
			))}
		</span>
	);
}
