import { Field, ProviderLogo, SelectField } from '@countersign/react/ui/parts';
import { createElement, type ReactElement } from 'react';
import { type PropSheet, sheets } from './componentSheets.js';
import * as samples from './samples.js';

/** Values of props by name. */
export type PropValues = Readonly<Record<string, unknown>>;

/** The props of a component. */
function propsOf(component: string): readonly PropSheet[] {
	return sheets.props[component] ?? [];
}

const signIn = () => new Promise(() => undefined);

/** Values to choose from, for props that no field can hold. */
const choices: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
	'SignIn.providers': {
		'Google and Apple': [
			{ name: 'Google', icon: createElement(ProviderLogo, { provider: 'google' }), signIn },
			{ name: 'Apple', icon: createElement(ProviderLogo, { provider: 'apple' }), signIn },
		],
		'One without a logo': [{ name: 'Example ID', signIn }],
	},
	'SignIn.account': {
		'One account': { accountId: samples.accountId, email: samples.email },
	},
	'VerifyContact.contact': { phone: 'phone', email: 'email' },
	'TransactionList.query': { 'Completed payments': { type: 'OUTGOING', status: 'COMPLETED' } },
	'TransactionList.onQueryChange': { 'With filters': () => undefined },
};

interface PropControlsProps {
	readonly component: string;
	readonly values: PropValues;
	readonly onChange: (name: string, value: unknown) => void;
}

/** A control per prop of a component, by the type of the prop. */
export function PropControls(props: PropControlsProps): ReactElement {
	const { component, values, onChange } = props;
	const all = propsOf(component);
	if (all.length === 0) return <p data-cs="hint">{component} has no props.</p>;
	return (
		<div className="prop-controls">
			{all.map((prop) => (
				<PropControl
					key={prop.name}
					prop={prop}
					options={choices[`${component}.${prop.name}`] ?? namedValues(prop.type)}
					value={values[prop.name]}
					onChange={(value) => onChange(prop.name, value)}
				/>
			))}
		</div>
	);
}

/** The values of a union of texts. */
function namedValues(type: string): PropValues | undefined {
	const literals = type.match(/'[^']+'/g) ?? [];
	if (literals.join(' | ') !== type) return undefined;
	return Object.fromEntries(literals.map((one) => [one.slice(1, -1), one.slice(1, -1)]));
}

interface PropControlProps {
	readonly prop: PropSheet;
	readonly options: PropValues | undefined;
	readonly value: unknown;
	readonly onChange: (value: unknown) => void;
}

function PropControl({ prop, options, value, onChange }: PropControlProps): ReactElement {
	const { name, type, required, comment } = prop;
	const text = { label: name, ...(comment && { hint: comment }) };
	if (options) {
		const chosen = Object.keys(options).find((key) => options[key] === value) ?? '';
		return (
			<SelectField
				{...text}
				value={chosen}
				placeholder={required ? undefined : 'Not set'}
				options={Object.keys(options).map((key) => ({ value: key, label: key }))}
				onChange={({ target }) => onChange(options[target.value])}
			/>
		);
	}
	if (type === 'boolean') {
		return (
			<label className="switch">
				<input
					type="checkbox"
					checked={value === true}
					onChange={({ target }) => onChange(target.checked || undefined)}
				/>
				<span>{name}</span>
				<small>{comment}</small>
			</label>
		);
	}
	if (type === 'number' || /^(string|ReactNode)( \| undefined)?$/.test(type)) {
		const isNumber = type === 'number';
		return (
			<Field
				{...text}
				type={isNumber ? 'number' : 'text'}
				value={typeof value === 'string' || typeof value === 'number' ? value : ''}
				onChange={({ target }) =>
					onChange(target.value === '' ? undefined : isNumber ? Number(target.value) : target.value)
				}
			/>
		);
	}
	return (
		<p className="in-code">
			<strong>{name}</strong> <code>{type}</code> <small>{comment} Set in code.</small>
		</p>
	);
}
