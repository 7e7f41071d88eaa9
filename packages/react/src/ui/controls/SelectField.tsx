'use client';

import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { FieldFrame, useField } from './Field.js';

/** One of the values of a {@link SelectField}. */
export interface SelectOption {
	readonly value: string;
	readonly label: string;
	/** Options with the same group stand together under its name. */
	readonly group?: string | undefined;
}

/** Props of {@link SelectField}. */
export interface SelectFieldProps extends ComponentPropsWithoutRef<'select'> {
	/** What to choose. */
	readonly label: string;
	/** Help below the list. */
	readonly hint?: string | undefined;
	/** The problem with the value, if any. */
	readonly problem?: string | undefined;
	/** What to choose from. */
	readonly options: readonly SelectOption[];
	/** Shown while nothing is selected. Without it, an option is always selected. */
	readonly placeholder?: string | undefined;
	/** The element, to focus it. */
	readonly selectRef?: Ref<HTMLSelectElement> | undefined;
}

/**
 * A labelled select.
 *
 * @example
 * ```tsx
 * import { SelectField } from '@countersign/react/ui/parts';
 *
 * const options = [
 * 	{ value: 'USD', label: 'US Dollar' },
 * 	{ value: 'EUR', label: 'Euro' },
 * ];
 * export const Currency = () => <SelectField label="They receive" options={options} />;
 * ```
 */
export function SelectField(props: SelectFieldProps): ReactElement {
	const { options, placeholder, selectRef, ...field } = props;
	const { control, frame } = useField(field);
	return (
		<FieldFrame {...frame}>
			<select {...control} ref={selectRef ?? null} data-cs="">
				{placeholder !== undefined && <option value="">{placeholder}</option>}
				{groupsOf(options).map(([group, members]) => {
					const elements = members.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					));
					return group === '' ? (
						elements
					) : (
						<optgroup key={group} label={group}>
							{elements}
						</optgroup>
					);
				})}
			</select>
		</FieldFrame>
	);
}

function groupsOf(
	options: readonly SelectOption[],
): readonly (readonly [string, SelectOption[]])[] {
	const groups = new Map<string, SelectOption[]>();
	for (const option of options) {
		const members = groups.get(option.group ?? '');
		if (members) members.push(option);
		else groups.set(option.group ?? '', [option]);
	}
	return [...groups];
}
