'use client';

import { type ReactElement, useId } from 'react';

/** What ties a control to its label, hint and problem. */
export interface FieldControl {
	readonly id: string;
	readonly 'aria-invalid': true | undefined;
	readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps {
	readonly label: string;
	readonly hint?: string | undefined;
	/** What is wrong with the value, if anything is. */
	readonly problem?: string | undefined;
	readonly children: (control: FieldControl) => ReactElement;
}

/** A label, a control, and a hint and a problem that are read out with it. */
export function FieldFrame({ label, hint, problem, children }: FieldFrameProps): ReactElement {
	const id = useId();
	const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
	return (
		<div data-cs="field">
			<label htmlFor={id}>{label}</label>
			{hint && (
				<p data-cs="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			{children({
				id,
				'aria-invalid': problem ? true : undefined,
				'aria-describedby': described || undefined,
			})}
			{problem && (
				<p data-cs="problem" id={`${id}-problem`}>
					{problem}
				</p>
			)}
		</div>
	);
}
