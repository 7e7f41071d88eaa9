import { Fragment, type ReactElement } from 'react';

/** A text that wraps before the @ of an address rather than within a word. */
export function AddressText({ text }: { readonly text: string }): ReactElement {
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
