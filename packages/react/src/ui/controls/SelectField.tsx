import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { FieldFrame } from './FieldFrame.js';

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
