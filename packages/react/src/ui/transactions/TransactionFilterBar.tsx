'use client';

import type { ExternalAccount, TransactionStatus, TransactionType } from '@countersign/contract';
import { supportedLocale } from '@countersign/core/format';
import type { TransactionFilters } from '@countersign/core/query';
import { type ReactElement, type ReactNode, type RefObject, useId, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { Field } from '../controls/Field.js';
import { Icon } from '../controls/Icon.js';
import { SelectField } from '../controls/SelectField.js';
import { accounts } from '../messages/english/accounts.js';
import { recipients } from '../messages/english/recipients.js';
import { transactions } from '../messages/english/transactions.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { recipientAccount, recipientName } from '../recipients/recipientName.js';
import { useRecipient, useRecipients } from '../recipients/useRecipients.js';
import { changeFilters, type FilterChange, statusesOf } from './changeFilters.js';
import { boundOf, dayOf } from './dayOf.js';

const english = { accounts, recipients, transactions };

/** Typing `2026` passes through the years 2, 20 and 202, which must not count as dates. */
const earliest = '2000-01-01';

interface TransactionFilterBarProps {
	readonly filters: TransactionFilters;
	readonly onChange: (filters: TransactionFilters) => void;
	readonly onClear: () => void;
	/** The button that opens the filters. It remains when the button that cleared them is gone. */
	readonly toggle: RefObject<HTMLButtonElement | null>;
}

/** The direction, and a button with the number of active filters that opens the others. */
export function TransactionFilterBar(props: TransactionFilterBarProps): ReactElement {
	const { filters, onChange, onClear, toggle } = props;
	const messages = useRoomMessages(english);
	const words = messages.transactions.filters;
	const id = useId();
	const set = countSet(filters);
	const [isOpen, setIsOpen] = useState(set > 0);
	const change = (some: FilterChange) => onChange(changeFilters(filters, some));
	return (
		<search data-cs="filters" aria-label={words.label}>
			<Choice<TransactionType | 'ALL'>
				legend={words.direction}
				name={`${id}-direction`}
				value={filters.type ?? 'ALL'}
				options={[
					{ value: 'ALL', label: words.all },
					{ value: 'INCOMING', label: words.incoming },
					{ value: 'OUTGOING', label: words.outgoing },
				]}
				onChange={(type) => change({ type: type === 'ALL' ? undefined : type })}
			/>
			<button
				ref={toggle}
				type="button"
				data-cs="filter-toggle"
				aria-expanded={isOpen}
				aria-controls={`${id}-fields`}
				onClick={() => setIsOpen(!isOpen)}
			>
				<Icon name="filter" />
				<span>{words.more}</span>{' '}
				{set > 0 && (
					<span data-cs="filter-count">
						{new Intl.NumberFormat(supportedLocale(messages.locale)).format(set)}
					</span>
				)}
			</button>
			<div id={`${id}-fields`} data-cs="filter-fields" hidden={!isOpen}>
				<FilterFields filters={filters} onChange={change} />
				{set > 0 && (
					<Button variant="quiet" onClick={onClear}>
						{words.clear}
					</Button>
				)}
			</div>
		</search>
	);
}

/** Both dates count as one filter. */
function countSet({ status, accountIdentifier, startDate, endDate }: TransactionFilters): number {
	return [status, accountIdentifier, startDate ?? endDate].filter(Boolean).length;
}

interface FilterFieldsProps {
	readonly filters: TransactionFilters;
	readonly onChange: (change: FilterChange) => void;
}

/** Filters by status, recipient and dates. */
function FilterFields({ filters, onChange }: FilterFieldsProps): ReactElement {
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
