'use client';

import { type ComponentPropsWithoutRef, type ReactElement, type Ref, useId } from 'react';
import { useSlots } from './slots.js';
import { focusedNear } from './takeFocus.js';

/** Props of {@link Field}. */
export interface FieldProps extends ComponentPropsWithoutRef<'input'> {
	/** What to enter. */
	readonly label: string;
	/** Help below the input. */
	readonly hint?: string | undefined;
	/** The problem with the value, if any. */
	readonly problem?: string | undefined;
	/** `amount` and `code` use large text. */
	readonly look?: 'text' | 'amount' | 'code' | undefined;
	/** Shown at the end of the input, for example a currency. The label names it too. */
	readonly unit?: string | undefined;
	/** The element, to focus or select its text. */
	readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Attributes of every field for an email address. */
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
	const { look = 'text', unit, inputRef, ...field } = props;
	const { control, frame } = useField(field);
	const ref = inputRef === undefined ? {} : { ref: inputRef };
	const element = <input {...control} {...ref} data-cs="" data-look={look} />;
	return (
		<FieldFrame {...frame}>
			{unit === undefined ? (
				element
			) : (
				<div data-cs="with-unit" dir="ltr">
					{element}
					<span aria-hidden="true">{unit}</span>
				</div>
			)}
		</FieldFrame>
	);
}

interface FieldTexts {
	readonly label: string;
	readonly hint?: string | undefined;
	/** The problem with the value, if any. */
	readonly problem?: string | undefined;
}

/** Attributes that connect a control with its label, hint and problem. */
type Connection = Pick<
	ComponentPropsWithoutRef<'input'>,
	'id' | 'aria-invalid' | 'aria-describedby'
>;

/**
 * The attributes of a field's control, and the props of the frame around it. A given id and description are kept.
 */
export function useField<Attributes extends Connection>({
	label,
	hint,
	problem,
	...given
}: Attributes & FieldTexts): {
	readonly control: Omit<Attributes, keyof FieldTexts> & Connection;
	readonly frame: Omit<FieldFrameProps, 'children'>;
} {
	const base = useId();
	const id = given.id ?? base;
	const hintId = hint && `${base}-hint`;
	const problemId = problem && `${base}-problem`;
	const described = [hintId, problemId, given['aria-describedby']].filter(Boolean).join(' ');
	const control = {
		...given,
		id,
		'aria-invalid': problem ? true : given['aria-invalid'],
		'aria-describedby': described || undefined,
	};
	return { control, frame: { label, hint, problem, id, hintId, problemId } };
}

interface FieldFrameProps extends FieldTexts {
	/** Of the control. */
	readonly id: string;
	readonly hintId: string | undefined;
	readonly problemId: string | undefined;
	readonly children: ReactElement;
}

/** A label, a control, and the hint and problem that describe it. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
	const { label, hint, problem, id, hintId, problemId, children } = props;
	const { field: Slot } = useSlots();
	const parts = {
		label: (
			<label data-cs="" htmlFor={id}>
				{label}
			</label>
		),
		hint: hint ? (
			<p data-cs="hint" id={hintId}>
				{hint}
			</p>
		) : undefined,
		control: children,
		problem: problem ? (
			<p key={problem} ref={announceFocused} data-cs="problem" id={problemId}>
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

/**
 * Announces a problem whose control already has the focus: a screen reader reads the description of a control only
 * when it gets the focus.
 */
function announceFocused(problem: HTMLElement | null): void {
	if (!problem) return;
	const described = focusedNear(problem)?.getAttribute('aria-describedby')?.split(' ');
	if (described?.includes(problem.id)) problem.setAttribute('role', 'alert');
}
