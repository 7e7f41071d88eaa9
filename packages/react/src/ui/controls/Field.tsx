import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { FieldFrame } from './FieldFrame.js';

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
