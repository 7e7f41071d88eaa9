import type { ReactElement } from 'react';

/**
 * A name or an address in its own direction, which wraps before its @ rather than within a word, and which no translation
 * by the browser changes.
 */
export function AddressText({ text }: { readonly text: string }): ReactElement {
	return <bdi translate="no">{text.split(/(?=@)/).map((part) => [<wbr key={0} />, part])}</bdi>;
}
