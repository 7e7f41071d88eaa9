import { Fragment, type ReactElement } from 'react';

/**
 * A text in its own direction that wraps before the @ of an address rather than within a word. An address is not translated.
 * Another text gets another element: a browser that translates the page has put its own in place of the text nodes, which
 * React could not remove.
 */
export function AddressText({ text }: { readonly text: string }): ReactElement {
	return (
		<bdi key={text} translate={text.includes('@') ? 'no' : undefined}>
			{text.split(/(?=@)/).map((part) => (
				<Fragment key={part}>
					<wbr />
					{part}
				</Fragment>
			))}
		</bdi>
	);
}
