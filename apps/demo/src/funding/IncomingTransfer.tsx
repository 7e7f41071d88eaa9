import type { InternalAccount } from '@countersign/contract';
import { useCreateQuote, useQuote } from '@countersign/react';
import { LoadError, Skeleton, useLoadError, useMessages } from '@countersign/react/ui/parts';
import { type ReactElement, useState } from 'react';
import type { TransferWay } from './fundingSources.js';
import { shownTransfer } from './shownTransfer.js';
import { TransferAmount } from './TransferAmount.js';
import { TransferToMake } from './TransferToMake.js';

interface IncomingTransferProps {
	readonly account: InternalAccount;
	readonly way: TransferWay;
}

/** Money from a bank or another wallet: how much and in which currency, and then how to pay it. */
export function IncomingTransfer({ account, way }: IncomingTransferProps): ReactElement {
	const [shown, setShown] = useState(shownTransfer.read);
	const show = (quoteId?: string): void => {
		const transfer = quoteId ? { accountId: account.id, way, quoteId } : undefined;
		shownTransfer.keep(transfer);
		setShown(transfer);
	};
	const create = useCreateQuote({ mutation: { onSuccess: ({ id }) => show(id) } });
	const isOwn = shown?.accountId === account.id && shown.way === way;
	const quoteId = isOwn ? shown.quoteId : undefined;
	const startAgain = (): void => {
		create.reset();
		show();
	};
	return (
		<>
			<div hidden={quoteId !== undefined}>
				<TransferAmount
					account={account}
					way={way}
					error={create.error}
					isPending={create.isPending}
					isHidden={quoteId !== undefined}
					onAmount={({ currency, cryptoNetwork }, amount) =>
						create.mutate({
							source: {
								sourceType: 'REALTIME_FUNDING',
								currency: currency.code,
								...(cryptoNetwork && { cryptoNetwork }),
							},
							destination: { destinationType: 'ACCOUNT', accountId: account.id },
							lockedCurrencySide: 'SENDING',
							lockedCurrencyAmount: amount,
						})
					}
				/>
			</div>
			{create.data && quoteId && <TransferToMake quote={create.data} onChange={startAgain} />}
			{!create.data && quoteId && <KeptTransfer quoteId={quoteId} onChange={startAgain} />}
		</>
	);
}

interface KeptTransferProps {
	/** `Quote:<uuid>`. */
	readonly quoteId: string;
	readonly onChange: () => void;
}

/** A transfer of before a reload, read again. */
function KeptTransfer({ quoteId, onChange }: KeptTransferProps): ReactElement {
	const { instructions } = useMessages();
	const quote = useQuote({ quoteId });
	const failed = useLoadError(quote);
	if (quote.data) return <TransferToMake quote={quote.data} onChange={onChange} />;
	return failed ? <LoadError {...failed} /> : <Skeleton rows={3} label={instructions.loading} />;
}
