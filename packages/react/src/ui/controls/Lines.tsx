import type { ReactElement, ReactNode } from 'react';

/** A label, its value, and how the value looks. */
export type Line = readonly [
	label: string,
	value: ReactNode,
	look?: 'small' | 'selectable small' | undefined,
];

/** Labels and values, one line each. A line without a value is left out. */
export function Lines({ lines }: { readonly lines: readonly Line[] }): ReactElement {
	return (
		<dl data-cs="lines">
			{lines.map(
				([label, value, look]) =>
					value && (
						<div key={label}>
							<dt>{label}</dt>
							<dd data-cs={look}>
								<bdi>{value}</bdi>
							</dd>
						</div>
					),
			)}
		</dl>
	);
}
