import { Fragment, type ReactElement } from 'react';

/** A text that breaks before the @ of an address rather than in a word. */
export function Breakable({ text }: { readonly text: string }): ReactElement {
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
