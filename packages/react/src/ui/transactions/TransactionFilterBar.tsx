'use client';

import type { TransactionType } from '@countersign/contract';
import { type ReactElement, useId, useState } from 'react';
import type { TransactionFilters } from '../../queries/queryKeys.js';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { Icon } from '../controls/Icon.js';
import { useMessages } from '../messages/useMessages.js';
import { changeFilters, type FilterChange } from './changeFilters.js';
import { clearFilters } from './clearFilters.js';
import { FilterFields } from './FilterFields.js';

interface TransactionFilterBarProps {
	readonly filters: TransactionFilters;
	readonly onChange: (filters: TransactionFilters) => void;
}

/** The direction at once, the rest behind a button that says how much of it is set. */
export function TransactionFilterBar(props: TransactionFilterBarProps): ReactElement {
	const { filters, onChange } = props;
	const messages = useMessages();
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
				type="button"
				data-cs="filter-toggle"
				aria-expanded={isOpen}
				aria-controls={`${id}-fields`}
				onClick={() => setIsOpen(!isOpen)}
			>
				<Icon name="filter" />
				<span>{words.more}</span>{' '}
				{set > 0 && (
					<span data-cs="filter-count">{new Intl.NumberFormat(messages.locale).format(set)}</span>
				)}
			</button>
			<div id={`${id}-fields`} data-cs="filter-fields" hidden={!isOpen}>
				<FilterFields filters={filters} onChange={change} />
				{set > 0 && (
					<Button variant="quiet" onClick={() => onChange(clearFilters(filters))}>
						{words.clear}
					</Button>
				)}
			</div>
		</search>
	);
}

/** The dates are one. */
function countSet({ status, accountIdentifier, startDate, endDate }: TransactionFilters): number {
	return [status, accountIdentifier, startDate ?? endDate].filter(Boolean).length;
}
