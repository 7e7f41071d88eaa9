import type { ReactElement } from 'react';

/** Props of {@link Choice}. */
export interface ChoiceProps<Value extends string> {
	/** The question, read out before the options. */
	readonly legend: string;
	/** Of the group of radio buttons, unique on the page. */
	readonly name: string;
	/** The answers, with what each one says. */
	readonly options: readonly { readonly value: Value; readonly label: string }[];
	/** The one that is chosen. */
	readonly value: Value;
	/** Called with the one that the person chooses. */
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
					<label key={option.value} data-cs="">
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
