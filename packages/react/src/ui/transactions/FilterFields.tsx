'use client';

import type { ExternalAccount, TransactionStatus } from '@countersign/contract';
import type { TransactionFilters } from '@countersign/core/query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Field } from '../controls/Field.js';
import { SelectField } from '../controls/SelectField.js';
import { accountKinds } from '../messages/english/accountKinds.js';
import { recipients } from '../messages/english/recipients.js';
import { transactionList } from '../messages/english/transactionList.js';
import { transactionNames } from '../messages/english/transactionNames.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { recipientAccount, recipientName } from '../recipients/recipientName.js';
import { useRecipient, useRecipients } from '../recipients/useRecipients.js';
import { type FilterChange, statusesOf } from './changeFilters.js';
import { boundOf, dayOf } from './dayOf.js';

const english = {
	accounts: accountKinds,
	recipients,
	transactions: { ...transactionList, ...transactionNames },
};

/** Typing `2026` passes through the years 2, 20 and 202, which must not count as dates. */
const earliest = '2000-01-01';

interface FilterFieldsProps {
	readonly filters: TransactionFilters;
	readonly onChange: (change: FilterChange) => void;
}

/** Filters by status, recipient and dates. */
export function FilterFields({ filters, onChange }: FilterFieldsProps): ReactElement {
	const messages = useRoomMessages(english);
	const words = messages.transactions.filters;
	// A returned payment has no separate status.
	const isOut = filters.type !== 'INCOMING';
	const labels = { ...words.statuses, ...(isOut && { FAILED: words.failedOrBack }) };
	const [from, until] = [dayOf(filters.startDate), dayOf(filters.endDate)];
	return (
		<>
			<SelectField
				label={words.status}
				value={filters.status ?? ''}
				options={[
					{ value: '', label: words.anyStatus },
					...statusesOf(filters.type).map((name) => ({ value: name, label: labels[name] })),
				]}
				onChange={({ target }) =>
					onChange({ status: (target.value as TransactionStatus) || undefined })
				}
			/>
			{filters.type !== 'INCOMING' && (
				<RecipientFilter
					value={filters.accountIdentifier ?? ''}
					onChange={(value) => onChange({ accountIdentifier: value || undefined })}
				/>
			)}
			<DateField
				label={words.from}
				value={from}
				onChange={(day) =>
					onChange({
						startDate: boundOf(day, 'first'),
						...(isAfter(day, until) && { endDate: undefined }),
					})
				}
			/>
			<DateField
				label={words.until}
				value={until}
				onChange={(day) =>
					onChange({
						endDate: boundOf(day, 'last'),
						...(isAfter(from, day) && { startDate: undefined }),
					})
				}
			/>
		</>
	);
}

interface RecipientFilterProps {
	/** Id of an external account, or empty. */
	readonly value: string;
	readonly onChange: (value: string) => void;
}

/** Filters by recipient. A chosen one is offered even when it was removed, or is not among the first 100. */
function RecipientFilter({ value, onChange }: RecipientFilterProps): ReactNode {
	const messages = useRoomMessages(english);
	const { filters: words, bankAccount } = messages.transactions;
	const recipients = useRecipients().data?.data;
	const { account } = useRecipient(value || undefined);
	const nameOf = (one: ExternalAccount) =>
		`${recipientName(one, messages)} · ${recipientAccount(one, messages)}`;
	if (!recipients || (recipients.length === 0 && value === '')) return null;
	const options = [
		{ value: '', label: words.anyone },
		...recipients.map((one) => ({ value: one.id, label: nameOf(one) })),
	];
	if (!options.some((option) => option.value === value)) {
		options.push({ value, label: account ? nameOf(account) : bankAccount });
	}
	return (
		<SelectField
			label={words.with}
			value={value}
			options={options}
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}

/** If the first day is after the last, the one that was entered last is kept. */
function isAfter(first: string, last: string): boolean {
	return first !== '' && last !== '' && first > last;
}

interface DateFieldProps {
	readonly label: string;
	/** `YYYY-MM-DD`, or empty. */
	readonly value: string;
	/** Called with a complete day or an empty value, never with a partly typed one. */
	readonly onChange: (value: string) => void;
}

/** The browser's own date field. An invalid value does not stay in it. */
function DateField({ label, value, onChange }: DateFieldProps): ReactElement {
	const [draft, setDraft] = useState(value);
	const [given, setGiven] = useState(value);
	if (given !== value) {
		setGiven(value);
		setDraft(value);
	}
	return (
		<Field
			type="date"
			label={label}
			value={draft}
			min={earliest}
			onBlur={() => setDraft(value)}
			onChange={({ target }) => {
				setDraft(target.value);
				if (target.validity.valid) onChange(target.value);
			}}
		/>
	);
}
