'use client';

import type { ReactElement } from 'react';
import { SelectField } from '../controls/SelectField.js';
import { currencyName } from '../messages/accountKindName.js';
import { paymentDraft } from '../messages/english/paymentDraft.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { AcceptedCurrency } from './payee.js';

const english = { payment: paymentDraft };

interface CurrencyFieldProps {
	readonly accepts: readonly AcceptedCurrency[];
	/** Code of the selected currency. */
	readonly value: string;
	readonly onChange: (code: string) => void;
}

/** Selects which of the payee's currencies the money arrives in. */
export function CurrencyField({ accepts, value, onChange }: CurrencyFieldProps): ReactElement {
	const { payment, locale } = useRoomMessages(english);
	const options = accepts.map(({ currency: { code } }) => ({
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
