import { For, type JSX } from 'solid-js';

/** A form with a field of each name, and a button. */
export function Form(props: {
	readonly fields: Readonly<Record<string, (value: string) => void>>;
	readonly button: string;
	readonly onSubmit: () => void;
	readonly children?: JSX.Element;
}) {
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		props.onSubmit();
	};
	return (
		<form onSubmit={submit}>
			<For each={Object.entries(props.fields)}>
				{([name, set]) => (
					<label>
						{name} <input required onInput={(event) => set(event.currentTarget.value)} />
					</label>
				)}
			</For>
			<button type="submit">{props.button}</button>
			{props.children}
		</form>
	);
}
