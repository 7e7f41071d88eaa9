import { isValidElement, type ReactElement, type ReactNode } from 'react';

/** A label, its value, how the value looks, and what is shown below it. */
export type Line = readonly [
	label: string,
	value: ReactNode,
	look?: 'small' | 'selectable small' | 'strong' | undefined,
	hint?: string | undefined,
];

/** Labels and values, one line each. A line without a value is left out. */
export function Lines({ lines }: { readonly lines: readonly Line[] }): ReactElement {
	return (
		<dl data-cs="lines">
			{lines.map(
				([label, value, look, hint]) =>
					value && (
						<div key={label} data-cs={isStrong(look) ? 'strong' : undefined}>
							<dt>{label}</dt>
							<dd data-cs={isStrong(look) ? undefined : look}>
								{isValidElement(value) ? value : <bdi translate="no">{value}</bdi>}
								{hint && (
									<span data-cs="hint">
										<bdi translate="no">{hint}</bdi>
									</span>
								)}
							</dd>
						</div>
					),
			)}
		</dl>
	);
}

/** Whether a line is emphasized as a whole. */
function isStrong(look: Line[2]): boolean {
	return look === 'strong';
}
