import type { ReactElement, ReactNode } from 'react';

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
				index % 2 === 1 ? (
					<bdi key={index}>
						<Breakable text={values[piece]} />
					</bdi>
				) : (
					piece
				),
			)}
		</span>
	);
}

/** Props of {@link Breakable}. */
export interface BreakableProps {
	readonly text: ReactNode;
}

/** A name or an address, which may wrap before its @ but not within a word, and which a page translation leaves as it is. */
export function Breakable({ text }: BreakableProps): ReactElement {
	return (
		<span translate="no">
			{/* React tells the parts apart by their places: a name may have the same one twice. */}
			{typeof text === 'string' ? text.split(/(?=@)/).map((part) => [<wbr key={0} />, part]) : text}
		</span>
	);
}
