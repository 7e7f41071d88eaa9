import type { ReactElement } from 'react';

/** Props of {@link Choice}. */
export interface ChoiceProps<Value extends string> {
	readonly legend: string;
	readonly name: string;
	readonly options: readonly { readonly value: Value; readonly label: string }[];
	readonly value: Value;
	readonly onChange: (value: Value) => void;
}

/** A few radio buttons side by side. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): ReactElement {
	const { legend, name, options, value, onChange } = props;
	return (
		<fieldset data-cs="choice">
			<legend>{legend}</legend>
			<div data-cs="choice-options">
				{options.map((option) => (
					<label key={option.value}>
						<input
							type="radio"
							name={name}
							value={option.value}
							checked={option.value === value}
							onChange={() => onChange(option.value)}
						/>
						<span>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
