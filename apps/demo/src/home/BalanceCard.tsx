import type { InternalAccount } from '@countersign/contract';
import { formatAmount, formatAmountParts } from '@countersign/core';
import { Icon, LoadError, useMessages } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { Rosette } from '../icons/Rosette.js';
import { Link } from '../routing/Link.js';
import { useWalletAccount } from '../shell/useWalletAccount.js';

/** What can be spent, and where it can go. */
export function BalanceCard(): ReactElement {
	const { account, error, isFetching, refetch } = useWalletAccount();
	if (error && !account) return <LoadError error={error} retrying={isFetching} onRetry={refetch} />;
	return (
		<section className="balance" aria-label="Balance">
			<Rosette />
			<p className="balance-label">Available to send</p>
			<Amount account={account} />
			<div className="balance-actions">
				<Link className="on-balance" data-cs="button" to={{ name: 'recipient' }}>
					<Icon name="send" />
					<span>Send</span>
				</Link>
				<Link className="on-balance" data-cs="button" to={{ name: 'addMoney' }}>
					<Icon name="plus" />
					<span>Add money</span>
				</Link>
			</div>
		</section>
	);
}

function Amount({ account }: { readonly account: InternalAccount | undefined }): ReactElement {
	if (!account) {
		return (
			<p className="balance-amount loading" role="status">
				<span data-cs="visually-hidden">Loading your balance</span>
			</p>
		);
	}
	const { balance, totalBalance } = account;
	const onHold = totalBalance.amount - balance.amount;
	return (
		<>
			<p className="balance-amount">
				<LargeAmount {...balance} />
			</p>
			{onHold > 0 && (
				<p className="balance-hold">{formatAmount(onHold, balance.currency)} on its way</p>
			)}
		</>
	);
}

/** The letters of the currency code are smaller than the figures. */
function LargeAmount({ amount, currency }: InternalAccount['balance']): ReactElement {
	const { locale } = useMessages();
	return (
		<bdi data-cs="figure-text">
			{formatAmountParts(amount, currency, { locale }).map(({ type, value }) =>
				type === 'currency' && /^[A-Z]{3}/.test(value) ? (
					<span key={type} data-cs="figure-code">
						{value}
					</span>
				) : (
					value
				),
			)}
		</bdi>
	);
}
