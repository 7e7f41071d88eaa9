import type { ExternalAccount } from '@countersign/contract';
import {
	fill,
	Icon,
	recipientAccount,
	recipientName,
	useMessages,
} from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { InviteRow } from '../invitations/InviteRow.js';
import { useTexts } from '../language/texts.js';
import { Link } from '../routing/Link.js';
import { AddressText } from '../shell/AddressText.js';
import { Initials } from './Initials.js';
import { paidDay } from './paidDay.js';
import { readWalletAddress } from './readWalletAddress.js';
import { UmaRow } from './UmaRow.js';
import { useLastPaid } from './useLastPaid.js';

interface RecipientRowsProps {
	readonly accounts: readonly ExternalAccount[];
	/** UMA addresses that were paid before. */
	readonly addresses: readonly string[];
	/** What they were searched for. */
	readonly search: string;
}

/** The saved recipients, and the way to a new one. */
export function RecipientRows(props: RecipientRowsProps): ReactElement {
	const { accounts, addresses, search } = props;
	const { recipients: words } = useTexts();
	const messages = useMessages();
	const lastPaid = useLastPaid();
	const latestFirst = [...accounts].sort((one, other) =>
		(lastPaid.get(other.id) ?? '').localeCompare(lastPaid.get(one.id) ?? ''),
	);
	const isFound = accounts.length + addresses.length > 0;
	const isMissed =
		!isFound && search.trim() !== '' && !search.includes('$') && !readWalletAddress(search);
	return (
		<section data-cs="card" className="flush" aria-label={words.saved}>
			<Link data-cs="row" to={{ name: 'newRecipient' }}>
				<span className="initials new">
					<Icon name="plus" />
				</span>
				<span data-cs="row-main">
					<strong>{words.add}</strong>
					<span data-cs="hint">{words.addHint}</span>
				</span>
				<Icon name="forward" />
			</Link>
			<InviteRow />
			<ul data-cs="rows">
				{latestFirst.map((account) => (
					<li key={account.id}>
						<Link data-cs="row" to={{ name: 'pay', accountId: account.id }}>
							<Initials name={recipientName(account, messages)} />
							<span data-cs="row-main">
								<strong>
									<AddressText text={recipientName(account, messages)} />
								</strong>
								<span data-cs="hint">
									{recipientAccount(account, messages)} · {account.currency}
									<LastPaid at={lastPaid.get(account.id)} />
								</span>
							</span>
							<Icon name="forward" />
						</Link>
					</li>
				))}
				{addresses.map((umaAddress) => (
					<li key={umaAddress}>
						<UmaRow umaAddress={umaAddress} hint={words.paidBefore} />
					</li>
				))}
			</ul>
			{isMissed && (
				<p data-cs="hint empty" role="status">
					{fill(words.nobody, { search: search.trim() })}
				</p>
			)}
		</section>
	);
}

function LastPaid({ at }: { readonly at: string | undefined }): ReactElement | null {
	const { recipients } = useTexts();
	const { locale } = useMessages();
	if (!at) return null;
	const [before, after] = recipients.lastPaid.split('{time}');
	return (
		<span key={at}>
			{' · '}
			{before}
			<time dateTime={at}>{paidDay(at, locale)}</time>
			{after}
		</span>
	);
}
