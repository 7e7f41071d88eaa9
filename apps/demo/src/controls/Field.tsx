import { type ComponentProps, type ReactElement, useId } from 'react';

interface FieldProps extends ComponentProps<'input'> {
	readonly label: string;
	readonly hint?: string | undefined;
	readonly problem?: string | undefined;
}

/** A labelled input whose hint and problem are read out with it. */
export function Field({ label, hint, problem, ...input }: FieldProps): ReactElement {
	const id = useId();
	const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{hint && (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			<input
				{...input}
				id={id}
				aria-invalid={problem ? true : undefined}
				aria-describedby={described || undefined}
			/>
			{problem && (
				<p className="problem" id={`${id}-problem`}>
					{problem}
				</p>
			)}
		</div>
	);
}
