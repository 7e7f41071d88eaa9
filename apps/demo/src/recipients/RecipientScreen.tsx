import type { ExternalAccount } from '@countersign/contract';
import type { ReactElement } from 'react';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { Icon } from '../icons/Icon.js';
import { Link } from '../routing/Link.js';
import { Screen } from '../shell/Screen.js';
import { Initials } from './Initials.js';
import { recipientAccount } from './recipientAccount.js';
import { recipientName } from './recipientName.js';
import { useRecipients } from './useRecipients.js';

/** First step of sending: to whom. */
export function RecipientScreen(): ReactElement {
	const recipients = useRecipients();
	const { data, error, isFetching } = recipients;
	return (
		<Screen title="Send to" back={{ to: { name: 'home' }, label: 'Home' }}>
			<section className="card flush">
				<Link className="row" to={{ name: 'newRecipient' }}>
					<span className="initials new">
						<Icon name="plus" />
					</span>
					<span className="row-main">
						<strong>New recipient</strong>
						<span className="hint">Bank account in the US, the euro area or Mexico</span>
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
	return (
		<ul className="rows">
			{accounts.map((account) => (
				<li key={account.id}>
					<Link className="row" to={{ name: 'amount', accountId: account.id, lock: 'SENDING' }}>
						<Initials name={recipientName(account)} />
						<span className="row-main">
							<strong>{recipientName(account)}</strong>
							<span className="hint">
								{recipientAccount(account)} · {account.currency}
							</span>
						</span>
						<Icon name="forward" />
					</Link>
				</li>
			))}
		</ul>
	);
}
