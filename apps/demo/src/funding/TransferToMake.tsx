import type { Quote } from '@countersign/contract';
import { formatAmount } from '@countersign/core/format';
import { useSecondsUntil, useTransaction } from '@countersign/react';
import { PaymentInstructions } from '@countersign/react/ui';
import { Button, fill, useMessages } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { environment } from '../wallet.js';
import { FocusedView } from './FocusedView.js';
import { SandboxTransfer } from './SandboxTransfer.js';
import { TransferOutcome } from './TransferOutcome.js';

interface TransferToMakeProps {
	readonly quote: Quote;
	/** To another amount. */
	readonly onChange: () => void;
}

/** What is to be transferred where, and then what became of it. In the sandbox, the transfer can be played. */
export function TransferToMake({ quote, onChange }: TransferToMakeProps): ReactElement {
	const { addMoney } = useTexts();
	const { locale } = useMessages();
	const isLate = useSecondsUntil(quote.expiresAt) === 0;
	const { transactionId, sendingCurrency, receivingCurrency } = quote;
	const { data: transaction } = useTransaction({ transactionId, follow: true });
	const arrives = formatAmount(quote.totalReceivingAmount, receivingCurrency, { locale });
	if (transaction && transaction.status !== 'PENDING' && transaction.status !== 'EXPIRED') {
		return (
			<FocusedView>
				<TransferOutcome transaction={transaction} amount={arrives} onAgain={onChange} />
			</FocusedView>
		);
	}
	return (
		<div data-cs="stack">
			<FocusedView>{fill(addMoney.arrives, { amount: arrives })}</FocusedView>
			<PaymentInstructions
				instructions={quote.paymentInstructions ?? []}
				amount={{ amount: quote.totalSendingAmount, currency: sendingCurrency }}
				expiresAt={quote.expiresAt}
			/>
			{environment === 'sandbox' && !isLate && (
				<SandboxTransfer quoteId={quote.id} currencyCode={sendingCurrency.code} />
			)}
			<Button variant={isLate ? 'primary' : 'quiet'} onClick={onChange}>
				{isLate ? addMoney.again : addMoney.changeAmount}
			</Button>
		</div>
	);
}
