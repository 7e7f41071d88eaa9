'use client';

import { type ComponentPropsWithoutRef, type ReactElement, type Ref, useId } from 'react';
import { useSlots } from './slots.js';

/** Props of {@link Field}. */
export interface FieldProps extends ComponentPropsWithoutRef<'input'> {
	/** What to enter. */
	readonly label: string;
	/** Help below the input. */
	readonly hint?: string | undefined;
	/** The problem with the value, if any. */
	readonly problem?: string | undefined;
	/** `amount` and `code` use large text. */
	readonly look?: 'text' | 'amount' | 'code';
	/** Shown at the end of the input, for example a currency. The label names it too. */
	readonly unit?: string | undefined;
	/** The element, to focus or select its text. */
	readonly inputRef?: Ref<HTMLInputElement>;
}

/** What every field for an email address has. */
export const emailInput = {
	name: 'email',
	type: 'email',
	dir: 'ltr',
	inputMode: 'email',
	autoCapitalize: 'none',
	spellCheck: false,
	required: true,
} as const;

/** A labelled input. A screen reader announces its hint and problem with it. */
export function Field(props: FieldProps): ReactElement {
	const { label, hint, problem, look = 'text', unit, inputRef, ...input } = props;
	return (
		<FieldFrame label={label} hint={hint} problem={problem}>
			{(control) => {
				const element = <input {...input} {...control} ref={inputRef} data-look={look} />;
				return unit === undefined ? (
					element
				) : (
					<div data-cs="with-unit" dir="ltr">
						{element}
						<span aria-hidden="true">{unit}</span>
					</div>
				);
			}}
		</FieldFrame>
	);
}

/** Attributes that connect a control with its label, hint and problem. */
interface FieldControl {
	readonly id: string;
	readonly 'aria-invalid': true | undefined;
	readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps {
	readonly label: string;
	readonly hint?: string | undefined;
	/** The problem with the value, if any. */
	readonly problem?: string | undefined;
	readonly children: (control: FieldControl) => ReactElement;
}

/** A label, a control, and the hint and problem that describe it. */
export function FieldFrame({ label, hint, problem, children }: FieldFrameProps): ReactElement {
	const { field: Slot } = useSlots();
	const id = useId();
	const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
	const parts = {
		label: <label htmlFor={id}>{label}</label>,
		hint: hint ? (
			<p data-cs="hint" id={`${id}-hint`}>
				{hint}
			</p>
		) : undefined,
		control: children({
			id,
			'aria-invalid': problem ? true : undefined,
			'aria-describedby': described || undefined,
		}),
		problem: problem ? (
			<p data-cs="problem" id={`${id}-problem`}>
				{problem}
			</p>
		) : undefined,
	};
	if (Slot) return <Slot attributes={{ 'data-cs': 'field' }} {...parts} />;
	return (
		<div data-cs="field">
			{parts.label}
			{parts.hint}
			{parts.control}
			{parts.problem}
		</div>
	);
}
