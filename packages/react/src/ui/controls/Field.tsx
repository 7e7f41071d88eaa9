'use client';

import { type ComponentPropsWithoutRef, type ReactElement, type Ref, useId } from 'react';

/** Props of {@link Field}. */
export interface FieldProps extends ComponentPropsWithoutRef<'input'> {
	readonly label: string;
	readonly hint?: string | undefined;
	/** What is wrong with the value, if anything is. */
	readonly problem?: string | undefined;
	/** `amount` and `code` are set large. */
	readonly look?: 'text' | 'amount' | 'code';
	readonly inputRef?: Ref<HTMLInputElement>;
}

/** A labelled input whose hint and problem are read out with it. */
export function Field(props: FieldProps): ReactElement {
	const { label, hint, problem, look = 'text', inputRef, ...input } = props;
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
			<input
				{...input}
				ref={inputRef}
				id={id}
				data-look={look}
				aria-invalid={problem ? true : undefined}
				aria-describedby={described || undefined}
			/>
			{problem && (
				<p data-cs="problem" id={`${id}-problem`}>
					{problem}
				</p>
			)}
		</div>
	);
}
