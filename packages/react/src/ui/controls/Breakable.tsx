import { Fragment, type ReactElement } from 'react';

/** Props of {@link Breakable}. */
export interface BreakableProps {
	readonly text: string;
}

/** A text that breaks before the @ of an address rather than in a word. */
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
