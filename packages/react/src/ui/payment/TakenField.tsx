'use client';

import type { ReactElement } from 'react';
import { SelectField } from '../controls/SelectField.js';
import { currencyName } from '../messages/currencyName.js';
import { useMessages } from '../messages/useMessages.js';
import type { TakenCurrency } from './payee.js';

interface TakenFieldProps {
	readonly takes: readonly TakenCurrency[];
	/** Code of the currency. */
	readonly value: string;
	readonly onChange: (code: string) => void;
}

/** In which of the currencies that a payee takes the money arrives. */
export function TakenField({ takes, value, onChange }: TakenFieldProps): ReactElement {
	const { payment, locale } = useMessages();
	const options = takes.map(({ currency: { code } }) => ({
		value: code,
		label: currencyName(code, locale),
	}));
	return (
		<SelectField
			label={payment.arrivesIn}
			name="currency"
			autoComplete="off"
			options={options}
			value={value}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
