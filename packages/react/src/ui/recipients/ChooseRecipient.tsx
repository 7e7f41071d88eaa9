'use client';

import type { ExternalAccount } from '@countersign/contract';
import { type ReactElement, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { StepHeading } from '../controls/StepHeading.js';
import { useMessages } from '../messages/useMessages.js';
import { AddRecipient } from './AddRecipient.js';
import { recipientAccount, recipientName } from './recipientName.js';
import { useRecipients } from './useRecipients.js';

interface ChooseRecipientProps {
	/** Called with the id of the external account that the person chose or added. */
	readonly onChosen: (accountId: string) => void;
}

/** The saved recipients to choose from, and the form of a new one: at once when there is none. */
export function ChooseRecipient({ onChosen }: ChooseRecipientProps): ReactElement {
	const { actions, recipientForm: words } = useMessages();
	const { data, error, isFetching, refetch } = useRecipients();
	const [isAdding, setIsAdding] = useState(false);
	if (!data && error) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!data) return <Skeleton rows={3} label={words.loading} />;
	const isFirst = data.data.length === 0;
	if (!isAdding && !isFirst) {
		return <SavedRecipients all={data.data} onChosen={onChosen} onAdd={() => setIsAdding(true)} />;
	}
	return (
		<div data-cs="stack">
			<StepHeading text={words.add} />
			<AddRecipient onAdded={({ id }) => onChosen(id)} />
			{!isFirst && (
				<Button variant="quiet" onClick={() => setIsAdding(false)}>
					{actions.back}
				</Button>
			)}
		</div>
	);
}

interface SavedRecipientsProps extends ChooseRecipientProps {
	readonly all: readonly ExternalAccount[];
	readonly onAdd: () => void;
}

function SavedRecipients({ all, onChosen, onAdd }: SavedRecipientsProps): ReactElement {
	const messages = useMessages();
	const { recipientForm: words } = messages;
	return (
		<div data-cs="card stack">
			<StepHeading text={words.whom} />
			<ul data-cs="rows">
				{all.map((account) => (
					<li key={account.id}>
						<button type="button" data-cs="row" onClick={() => onChosen(account.id)}>
							<span data-cs="row-main">
								<strong>{recipientName(account, messages)}</strong>
								<span data-cs="hint">
									{recipientAccount(account, messages)} · {account.currency}
								</span>
							</span>
							<Icon name="forward" />
						</button>
					</li>
				))}
			</ul>
			<Button variant="secondary" icon="plus" onClick={onAdd}>
				{words.add}
			</Button>
		</div>
	);
}
