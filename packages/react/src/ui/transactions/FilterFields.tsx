'use client';

import type { TransactionStatus } from '@countersign/contract';
import type { ReactElement } from 'react';
import type { TransactionFilters } from '../../queries/queryKeys.js';
import { DateField } from '../controls/DateField.js';
import { SelectField } from '../controls/SelectField.js';
import { useMessages } from '../messages/useMessages.js';
import { recipientName } from '../recipients/recipientName.js';
import { useRecipients } from '../recipients/useRecipients.js';
import { boundOf } from './boundOf.js';
import type { FilterChange } from './changeFilters.js';
import { dayOf } from './dayOf.js';
import { statusesOf } from './statusesOf.js';

interface FilterFieldsProps {
	readonly filters: TransactionFilters;
	readonly onChange: (change: FilterChange) => void;
}

/** What became of it, with whom, and when. */
export function FilterFields({ filters, onChange }: FilterFieldsProps): ReactElement {
	const messages = useMessages();
	const words = messages.transactions.filters;
	const recipients = useRecipients().data?.data ?? [];
	const [from, until] = [dayOf(filters.startDate), dayOf(filters.endDate)];
	return (
		<>
			<SelectField
				label={words.status}
				value={filters.status ?? ''}
				options={[
					{ value: '', label: words.anyStatus },
					...statusesOf(filters.type).map((name) => ({ value: name, label: words.statuses[name] })),
				]}
				onChange={({ target }) =>
					onChange({ status: (target.value as TransactionStatus) || undefined })
				}
			/>
			{filters.type !== 'INCOMING' && recipients.length > 0 && (
				<SelectField
					label={words.with}
					value={filters.accountIdentifier ?? ''}
					options={[
						{ value: '', label: words.anyone },
						...recipients.map((one) => ({ value: one.id, label: recipientName(one, messages) })),
					]}
					onChange={({ target }) => onChange({ accountIdentifier: target.value || undefined })}
				/>
			)}
			<DateField
				label={words.from}
				value={from}
				max={until || undefined}
				onChange={(day) => onChange({ startDate: boundOf(day, 'first') })}
			/>
			<DateField
				label={words.until}
				value={until}
				min={from || undefined}
				onChange={(day) => onChange({ endDate: boundOf(day, 'last') })}
			/>
		</>
	);
}
