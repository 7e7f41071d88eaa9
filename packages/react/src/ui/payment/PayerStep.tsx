'use client';

import type { CounterpartyFieldDefinition, CustomerInfo } from '@countersign/contract';
import { normaliseEmail, normalisePhoneNumber } from '@countersign/core/format';
import { type FormEvent, type ReactElement, useMemo, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Field } from '../controls/Field.js';
import { Phrase } from '../controls/Phrase.js';
import { SelectField, type SelectOption } from '../controls/SelectField.js';
import { StepHeading } from '../controls/StepHeading.js';
import { countryOptions } from '../messages/countryOptions.js';
import { payer } from '../messages/english/payer.js';
import { fill } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { RoomMessages } from '../messages/messages.js';
import { type PayerFieldFormat, payerFieldFormat, payerProblem } from './payerFieldFormat.js';

const english = { payer };

interface PayerStepProps {
	/** Name of the receiver. */
	readonly name: string;
	readonly fields: readonly CounterpartyFieldDefinition[];
	readonly details: CustomerInfo;
	readonly onEntered: (details: CustomerInfo) => void;
}

/** Asks for the payer details that the receiver requires. Optional ones are collapsed. */
export function PayerStep({ name, fields, details, onEntered }: PayerStepProps): ReactElement {
	const messages = useRoomMessages(english);
	const { payer: words } = messages;
	const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
	const asked = fields.filter(({ mandatory }) => mandatory);
	const offered = fields.filter(({ mandatory }) => !mandatory);
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = event.currentTarget;
		const given = Object.fromEntries(
			fields.map(({ name }) => [name, readField(name, valueIn(form, name))]),
		);
		const found = fields.map((field) => ({
			field: field.name,
			problem: payerProblem(field, given[field.name] ?? '', messages),
		}));
		const wrong = found.filter(({ problem }) => problem !== undefined);
		setProblems(Object.fromEntries(wrong.map(({ field, problem }) => [field, problem])));
		if (wrong[0]) focusIn(form, wrong[0].field);
		else onEntered({ ...details, ...given });
	};
	const forget = ({ target }: FormEvent): void => {
		const name = (target as HTMLInputElement).name;
		setProblems((known) => ({ ...known, [name]: undefined }));
	};
	const show = (field: CounterpartyFieldDefinition): ReactElement => (
		<PayerField
			key={field.name}
			field={field}
			value={String(details[field.name] ?? '')}
			problem={problems[field.name]}
		/>
	);
	return (
		<div data-cs="stack">
			<StepHeading text={words.title} />
			<p>
				<Phrase text={words.why} values={{ name }} />
			</p>
			<form data-cs="card stack fields" noValidate onInput={forget} onSubmit={submit}>
				{asked.map(show)}
				{offered.length > 0 && (
					<details data-cs="more" open={asked.length === 0}>
						<summary>{words.more}</summary>
						<div data-cs="stack fields">{offered.map(show)}</div>
					</details>
				)}
				<Button type="submit">{words.next}</Button>
				<p data-cs="hint">{words.notKept}</p>
			</form>
		</div>
	);
}

/** The value to send: a phone number or an email address in the characters that the service accepts. */
function readField(name: string, value: string): string {
	const { kind } = payerFieldFormat(name);
	if (kind === 'phone') return normalisePhoneNumber(value);
	return kind === 'email' ? normaliseEmail(value) : value;
}

function valueIn(form: HTMLFormElement, name: string): string {
	const value = new FormData(form).get(name);
	return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
}

/** Focuses a field, and opens the collapsed section it may be in. */
function focusIn(form: HTMLFormElement, name: string): void {
	const control = form.elements.namedItem(name);
	if (!(control instanceof HTMLElement)) return;
	const fold = control.closest('details');
	if (fold) fold.open = true;
	control.focus();
}

interface PayerFieldProps {
	readonly field: CounterpartyFieldDefinition;
	readonly value: string;
	readonly problem: string | undefined;
}

const inputs: Readonly<Partial<Record<PayerFieldFormat['kind'], object>>> = {
	date: { type: 'date', min: '1900-01-01' },
	email: { type: 'email', inputMode: 'email', dir: 'ltr' },
	phone: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
};

/** One detail of the payer, in a control that fits its format. */
function PayerField({ field, value, problem }: PayerFieldProps): ReactElement {
	const messages = useRoomMessages(english);
	const { name, mandatory } = field;
	const { payer } = messages;
	const { kind, autoComplete = 'off' } = payerFieldFormat(name);
	const options = useMemo(() => optionsOf(kind, messages), [kind, messages]);
	const named = nameOf(name, payer.fields);
	const label = mandatory ? named : fill(payer.optional, { field: named });
	const shared = { name, label, problem, autoComplete, defaultValue: value, required: mandatory };
	if (options) return <SelectField {...shared} options={options} placeholder={payer.choose} />;
	return (
		<Field {...shared} {...inputs[kind]} hint={kind === 'phone' ? payer.phoneHint : undefined} />
	);
}

function optionsOf(
	kind: PayerFieldFormat['kind'],
	{ locale, payer }: RoomMessages<'payer'>,
): readonly SelectOption[] | undefined {
	if (kind === 'country') return countryOptions(locale);
	if (kind !== 'purpose' && kind !== 'userType') return undefined;
	return Object.entries(payer[kind]).map(([value, label]) => ({ value, label }));
}

/** The label of a field; an unknown field is labelled by its name: `SOURCE_OF_FUNDS`, "Source of funds". */
function nameOf(name: string, fields: Readonly<Record<string, string>>): string {
	const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
	if (known) return known;
	const words = name.toLowerCase().replaceAll('_', ' ');
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
