'use client';

import { type ReactElement, useState } from 'react';
import { Field } from './Field.js';

interface DateFieldProps {
	readonly label: string;
	/** `YYYY-MM-DD`, or empty. */
	readonly value: string;
	readonly min?: string | undefined;
	readonly max?: string | undefined;
	/** A whole day, or empty. Not called for what is typed on the way to one. */
	readonly onChange: (value: string) => void;
}

/** Typing `2026` passes through the years 2, 20 and 202: they are no dates of payments. */
const earliest = '2000-01-01';

/** The browser's own date field, in its own language. */
export function DateField(props: DateFieldProps): ReactElement {
	const { label, value, min = earliest, max, onChange } = props;
	const [draft, setDraft] = useState(value);
	const [given, setGiven] = useState(value);
	if (given !== value) {
		setGiven(value);
		setDraft(value);
	}
	return (
		<Field
			type="date"
			label={label}
			value={draft}
			min={min}
			max={max}
			onChange={({ target }) => {
				setDraft(target.value);
				if (target.validity.valid) onChange(target.value);
			}}
		/>
	);
}
