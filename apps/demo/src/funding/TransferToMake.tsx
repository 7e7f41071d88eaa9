import type { Quote } from '@countersign/contract';
import { formatAmount } from '@countersign/core';
import { useSecondsUntil, useSendSandboxPayment, useTransaction } from '@countersign/react';
import { Button, ErrorNotice, PaymentInstructions, useMessages } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { environment } from '../wallet.js';
import { TransferOutcome } from './TransferOutcome.js';

interface TransferToMakeProps {
	readonly quote: Quote;
	/** To another amount. */
	readonly onChange: () => void;
}

/** What is to be transferred where, and then what became of it. In the sandbox, the transfer can be played. */
export function TransferToMake({ quote, onChange }: TransferToMakeProps): ReactElement {
	const { locale } = useMessages();
	const pay = useSendSandboxPayment();
	const isLate = useSecondsUntil(quote.expiresAt) === 0;
	const { transactionId, sendingCurrency, receivingCurrency } = quote;
	const { data: transaction } = useTransaction({ transactionId, follow: true });
	const arrives = formatAmount(quote.totalReceivingAmount, receivingCurrency, { locale });
	if (transaction && transaction.status !== 'PENDING' && transaction.status !== 'EXPIRED') {
		return <TransferOutcome transaction={transaction} amount={arrives} onAgain={onChange} />;
	}
	const currencyCode = sendingCurrency.code;
	return (
		<div data-cs="stack">
			<p>
				<strong>{arrives}</strong> arrives in your wallet as soon as the money is there.
			</p>
			<PaymentInstructions
				instructions={quote.paymentInstructions ?? []}
				amount={{ amount: quote.totalSendingAmount, currency: sendingCurrency }}
				expiresAt={quote.expiresAt}
			/>
			<ErrorNotice error={pay.error} />
			{environment === 'sandbox' && !isLate && (
				<Button
					pending={pay.isPending || pay.isSuccess}
					onClick={() => pay.mutate({ quoteId: quote.id, currencyCode })}
				>
					Pretend that I paid
				</Button>
			)}
			<Button variant={isLate ? 'primary' : 'quiet'} onClick={onChange}>
				{isLate ? 'Ask again' : 'Change the amount'}
			</Button>
		</div>
	);
}
