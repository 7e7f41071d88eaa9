import type { ReactElement } from 'react';

/** A value as it would be written on the wire, with a name. */
export function Json({
	label,
	value,
}: {
	readonly label: string;
	readonly value: unknown;
}): ReactElement | null {
	if (value === undefined) return null;
	return (
		<figure data-part="json">
			<figcaption>{label}</figcaption>
			<pre>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
		</figure>
	);
}
