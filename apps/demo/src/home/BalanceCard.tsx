import type { InternalAccount } from '@countersign/contract';
import { formatAmount, formatAmountParts } from '@countersign/core/format';
import { fill, Icon, LoadError, useLoadError, useMessages } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { Rosette } from '../icons/Rosette.js';
import { useTexts } from '../language/texts.js';
import { Link } from '../routing/Link.js';
import { useWalletAccount } from '../shell/useWalletAccount.js';

const first = 'on-balance primary';
const second = 'on-balance';

/** What can be spent, and where it can go. */
export function BalanceCard(): ReactElement {
	const { balance } = useTexts();
	const { account, reading } = useWalletAccount();
	const failed = useLoadError(reading);
	if (failed && !account) return <LoadError {...failed} />;
	const isEmpty = account?.totalBalance.amount === 0;
	// The next step stands out by its colour alone: a button that moves when the balance is read gets a wrong click.
	const [send, addMoney] = isEmpty ? [second, first] : [first, second];
	return (
		<section className="balance" aria-label={balance.label}>
			<Rosette />
			<p className="balance-label">{balance.available}</p>
			<Amount account={account} />
			<div className="balance-actions">
				<Link className={send} data-cs="button" to={{ name: 'recipient' }}>
					<Icon name="send" />
					<span>{balance.send}</span>
				</Link>
				<Link className={second} data-cs="button" to={{ name: 'receive' }}>
					<Icon name="receive" />
					<span>{balance.receive}</span>
				</Link>
				<Link className={addMoney} data-cs="button" to={{ name: 'addMoney' }}>
					<Icon name="plus" />
					<span>{balance.addMoney}</span>
				</Link>
			</div>
		</section>
	);
}

function Amount({ account }: { readonly account: InternalAccount | undefined }): ReactElement {
	const { balance: words } = useTexts();
	const { locale } = useMessages();
	if (!account) {
		return (
			<p className="balance-amount loading" role="status">
				<span data-cs="visually-hidden">{words.loading}</span>
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
				<p className="balance-hold">
					{fill(words.onHold, { amount: formatAmount(onHold, balance.currency, { locale }) })}
				</p>
			)}
		</>
	);
}

/** The letters of the currency code are smaller than the figures. */
function LargeAmount({ amount, currency }: InternalAccount['balance']): ReactElement {
	const { locale } = useMessages();
	return (
		<bdi translate="no" data-cs="figure-text">
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
