'use client';

import type { CounterpartyFieldDefinition } from '@countersign/contract';
import { type ReactElement, useMemo } from 'react';
import { Field } from '../controls/Field.js';
import { SelectField, type SelectOption } from '../controls/SelectField.js';
import { countryOptions } from '../messages/countryOptions.js';
import { fill } from '../messages/fill.js';
import type { Messages } from '../messages/messages.js';
import { useMessages } from '../messages/useMessages.js';
import { type PayerFieldFormat, payerFieldFormat } from './payerFieldFormat.js';

interface PayerFieldProps {
	readonly field: CounterpartyFieldDefinition;
	readonly value: string;
	readonly problem: string | undefined;
}

/** One detail of the person who pays, in the control that fits it. */
export function PayerField({ field, value, problem }: PayerFieldProps): ReactElement {
	const messages = useMessages();
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

const inputs: Readonly<Partial<Record<PayerFieldFormat['kind'], object>>> = {
	date: { type: 'date', min: '1900-01-01' },
	email: { type: 'email', inputMode: 'email', dir: 'ltr' },
	phone: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
};

function optionsOf(
	kind: PayerFieldFormat['kind'],
	{ locale, payer }: Messages,
): readonly SelectOption[] | undefined {
	if (kind === 'country') return countryOptions(locale);
	if (kind !== 'purpose' && kind !== 'userType') return undefined;
	return Object.entries(payer[kind]).map(([value, label]) => ({ value, label }));
}

/** A detail that has no name here is called as the interface calls it: `SOURCE_OF_FUNDS`, source of funds. */
function nameOf(name: string, fields: Readonly<Record<string, string>>): string {
	const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
	if (known) return known;
	const words = name.toLowerCase().replaceAll('_', ' ');
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
