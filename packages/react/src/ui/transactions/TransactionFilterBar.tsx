'use client';

import type { TransactionType } from '@countersign/contract';
import { supportedLocale } from '@countersign/core/format';
import type { TransactionFilters } from '@countersign/core/query';
import { type ReactElement, type RefObject, useEffect, useId, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { Icon } from '../controls/Icon.js';
import { onDemand } from '../controls/onDemand.js';
import { Skeleton } from '../controls/Skeleton.js';
import { WhenLoaded } from '../controls/WhenLoaded.js';
import { transactionList } from '../messages/english/transactionList.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { changeFilters, type FilterChange } from './changeFilters.js';

const english = { transactions: transactionList };

// Loaded once the bar is there.
const fields = onDemand(() => import('./FilterFields.js'));

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
	useEffect(fields.preload, []);
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
				{isOpen && (
					<WhenLoaded
						module={fields}
						fallback={<Skeleton rows={2} label={messages.signIn.loading} />}
					>
						{({ FilterFields }) => <FilterFields filters={filters} onChange={change} />}
					</WhenLoaded>
				)}
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
