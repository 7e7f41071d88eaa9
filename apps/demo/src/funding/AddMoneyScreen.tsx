import { PaymentInstructions } from '@countersign/react/ui';
import { Choice, fill, LoadError, Skeleton, useLoadError } from '@countersign/react/ui/parts';
import { type ReactElement, useState } from 'react';
import { RecentActivity } from '../home/RecentActivity.js';
import { useTexts } from '../language/texts.js';
import { readEntry } from '../routing/entry.js';
import { paymentBehind } from '../routing/paymentBehind.js';
import { Screen } from '../shell/Screen.js';
import { large, useMedia } from '../shell/useMedia.js';
import { useWalletAccount } from '../shell/useWalletAccount.js';
import { environment } from '../wallet.js';
import type { TransferWay } from './fundingSources.js';
import { IncomingTransfer } from './IncomingTransfer.js';
import { SandboxFunding } from './SandboxFunding.js';
import { shownTransfer } from './shownTransfer.js';

type Way = 'sandbox' | TransferWay | 'address';

const ways: readonly Way[] =
	environment === 'sandbox'
		? ['sandbox', 'bank', 'token', 'address']
		: ['bank', 'token', 'address'];

/** In the sandbox, money appears on request; everywhere, this says how to send it. */
export function AddMoneyScreen(): ReactElement {
	const { addMoney, home } = useTexts();
	const { account, reading } = useWalletAccount();
	const failed = useLoadError(reading);
	const code = account?.balance.currency.code;
	const payment = paymentBehind(readEntry());
	const back = payment
		? { to: payment, label: addMoney.backToPayment }
		: { to: { name: 'home' } as const, label: home };
	const [way, setWay] = useState<Way>(
		() => shownTransfer.read()?.way ?? (environment === 'sandbox' ? 'sandbox' : 'bank'),
	);
	return (
		<Screen
			title={addMoney.title}
			back={back}
			lead={addMoney.leads[way]}
			beside={useMedia(large) && <RecentActivity />}
		>
			<Choice
				legend={addMoney.how}
				name="way"
				value={way}
				options={ways.map((value) => ({ value, label: addMoney.ways[value] }))}
				onChange={setWay}
			/>
			{!account && failed && <LoadError {...failed} />}
			{!account && !failed && <Skeleton rows={2} label={addMoney.loading} />}
			{account && way === 'sandbox' && <SandboxFunding account={account} />}
			{account && (way === 'bank' || way === 'token') && (
				<IncomingTransfer key={way} account={account} way={way} />
			)}
			{account && way === 'address' && (
				<PaymentInstructions instructions={account.fundingPaymentInstructions} />
			)}
			{code === 'USDB' && <p data-cs="hint">{fill(addMoney.about, { currency: code })}</p>}
		</Screen>
	);
}
