import type { Appearance } from '@countersign/react/ui';
import { Field, SelectField } from '@countersign/react/ui/parts';
import { type ReactElement, useId, useState } from 'react';
import { CodeBlock } from './CodeBlock.js';
import { sheets } from './componentSheets.js';

interface ThemeEditorProps {
	readonly appearance: Appearance;
	readonly onChange: (appearance: Appearance) => void;
}

const themes = ['light', 'dark', 'system'] as const;

/** A field per variable of the appearance, and the object to paste, which can be pasted back here. */
export function ThemeEditor({ appearance, onChange }: ThemeEditorProps): ReactElement {
	const { theme, variables = {}, ...others } = appearance;
	const values: Readonly<Record<string, string | undefined>> = { ...variables };
	const set = (name: string, value: string): void => {
		const next = Object.entries({ ...values, [name]: value }).filter(([, each]) => each);
		onChange({
			...(theme && { theme }),
			...(next.length > 0 && { variables: Object.fromEntries(next) }),
			...others,
		});
	};
	const choose = (value: string): void => {
		const { theme: _, ...rest } = appearance;
		const chosen = themes.find((one) => one === value);
		onChange(chosen ? { theme: chosen, ...rest } : rest);
	};
	return (
		<>
			<SelectField
				label="theme"
				hint="By default the colour scheme of the page."
				value={theme ?? ''}
				placeholder="Not set"
				options={themes.map((value) => ({ value, label: value }))}
				onChange={({ target }) => choose(target.value)}
			/>
			<CodeBlock title="The appearance object" text={JSON.stringify(appearance, null, 2)} />
			<PastedObject onChange={onChange} />
			<div className="token-fields">
				{sheets.tokens.map(({ name, value, comment }) => (
					<Field
						key={name}
						label={name}
						hint={comment}
						placeholder={value}
						spellCheck={false}
						value={values[name] ?? ''}
						onChange={({ target }) => set(name, target.value)}
					/>
				))}
			</div>
		</>
	);
}

interface PastedObjectProps {
	readonly onChange: (appearance: Appearance) => void;
}

/** Takes an appearance object as JSON. */
function PastedObject({ onChange }: PastedObjectProps): ReactElement {
	const id = useId();
	const [draft, setDraft] = useState('');
	const read = (text: string): void => {
		setDraft(text);
		const appearance = readAppearance(text);
		if (appearance) onChange(appearance);
	};
	const isWrong = draft !== '' && !readAppearance(draft);
	return (
		<div className="pasted">
			<label htmlFor={id}>Paste an appearance object</label>
			<textarea
				id={id}
				rows={3}
				spellCheck={false}
				value={draft}
				aria-invalid={isWrong}
				aria-describedby={`${id}-problem`}
				onChange={({ target }) => read(target.value)}
			/>
			<p id={`${id}-problem`} role="status">
				{isWrong && 'This is not an appearance object in JSON.'}
			</p>
		</div>
	);
}

/** The appearance in a JSON text, if it is one. */
function readAppearance(text: string): Appearance | undefined {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return undefined;
	}
	if (!isRecord(value)) return undefined;
	const { theme, variables = {}, rules = {}, classNames = {} } = value;
	const isTheme = theme === undefined || themes.some((one) => one === theme);
	const areTexts = [variables, classNames, ...(isRecord(rules) ? Object.values(rules) : [rules])];
	return isTheme && areTexts.every(isTexts) ? (value as Appearance) : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): boolean {
	return isRecord(value) && Object.values(value).every((each) => typeof each === 'string');
}
