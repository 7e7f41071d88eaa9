import { Fragment, type ReactElement } from 'react';

/** A text in its own direction that wraps before the @ of an address rather than within a word. */
export function AddressText({ text }: { readonly text: string }): ReactElement {
	return (
		<bdi translate="no">
			{text.split(/(?=@)/).map((part) => (
				<Fragment key={part}>
					<wbr />
					{part}
				</Fragment>
			))}
		</bdi>
	);
}
