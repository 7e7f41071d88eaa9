import type { ExternalAccount } from '@countersign/contract';
import {
	Icon,
	LoadError,
	recipientAccount,
	recipientName,
	Skeleton,
	useMessages,
	useRecipients,
} from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { Link } from '../routing/Link.js';
import { Screen } from '../shell/Screen.js';
import { Initials } from './Initials.js';

/** First step of sending: to whom. */
export function RecipientScreen(): ReactElement {
	const recipients = useRecipients();
	const { data, error, isFetching } = recipients;
	return (
		<Screen title="Send to" back={{ to: { name: 'home' }, label: 'Home' }}>
			<section data-cs="card flush">
				<Link data-cs="row" to={{ name: 'newRecipient' }}>
					<span data-cs="initials new">
						<Icon name="plus" />
					</span>
					<span data-cs="row-main">
						<strong>New recipient</strong>
						<span data-cs="hint">Bank account in the US, the euro area or Mexico</span>
					</span>
					<Icon name="forward" />
				</Link>
				{data ? (
					<RecipientRows accounts={data.data} />
				) : error ? (
					<LoadError error={error} retrying={isFetching} onRetry={() => recipients.refetch()} />
				) : (
					<Skeleton rows={3} label="Loading your recipients" />
				)}
			</section>
		</Screen>
	);
}

function RecipientRows({
	accounts,
}: {
	readonly accounts: readonly ExternalAccount[];
}): ReactElement {
	const messages = useMessages();
	return (
		<ul data-cs="rows">
			{accounts.map((account) => (
				<li key={account.id}>
					<Link data-cs="row" to={{ name: 'pay', accountId: account.id }}>
						<Initials name={recipientName(account, messages)} />
						<span data-cs="row-main">
							<strong>{recipientName(account, messages)}</strong>
							<span data-cs="hint">
								{recipientAccount(account, messages)} · {account.currency}
							</span>
						</span>
						<Icon name="forward" />
					</Link>
				</li>
			))}
		</ul>
	);
}
