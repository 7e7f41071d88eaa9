import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { FieldFrame } from './Field.js';

/** One of the values of a {@link SelectField}. */
export interface SelectOption {
	readonly value: string;
	readonly label: string;
}

/** Props of {@link SelectField}. */
export interface SelectFieldProps extends ComponentPropsWithoutRef<'select'> {
	readonly label: string;
	readonly hint?: string | undefined;
	/** The problem with the value, if any. */
	readonly problem?: string | undefined;
	readonly options: readonly SelectOption[];
	/** Shown while nothing is selected. Without it, an option is always selected. */
	readonly placeholder?: string | undefined;
}

/** A labelled select. */
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
