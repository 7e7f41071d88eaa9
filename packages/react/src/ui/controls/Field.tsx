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
	return (
		<FieldFrame label={label} hint={hint} problem={problem}>
			{(control) => <input {...input} {...control} ref={inputRef} data-look={look} />}
		</FieldFrame>
	);
}

/** What ties a control to its label, hint and problem. */
interface FieldControl {
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

/** One of the values of a {@link SelectField}. */
export interface SelectOption {
	readonly value: string;
	readonly label: string;
}

/** Props of {@link SelectField}. */
export interface SelectFieldProps extends ComponentPropsWithoutRef<'select'> {
	readonly label: string;
	readonly hint?: string | undefined;
	/** What is wrong with the value, if anything is. */
	readonly problem?: string | undefined;
	readonly options: readonly SelectOption[];
	/** Stands there while nothing is chosen. Without one, something always is. */
	readonly placeholder?: string | undefined;
}

/** A labelled list to choose one value from. */
export function SelectField(props: SelectFieldProps): ReactElement {
	const { label, hint, problem, options, placeholder, ...select } = props;
	return (
		<FieldFrame label={label} hint={hint} problem={problem}>
			{(control) => (
				<select {...select} {...control}>
					{placeholder !== undefined && <option value="">{placeholder}</option>}
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			)}
		</FieldFrame>
	);
}
