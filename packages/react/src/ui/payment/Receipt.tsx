'use client';

import type { Quote } from '@countersign/contract';
import { formatAmount } from '@countersign/core/format';
import type { ReactElement } from 'react';
import { Lines } from '../controls/Lines.js';
import { paymentReview } from '../messages/english/paymentReview.js';
import { transactionLines } from '../messages/english/transactionLines.js';
import { transactionList } from '../messages/english/transactionList.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { moneyLines, moneyOfQuote, recordLines, sentLabels } from '../transactions/paymentLines.js';
import { paymentNumber } from '../transactions/paymentNumber.js';
import { ReceiptActions } from '../transactions/ReceiptActions.js';
import { ReceiptHead } from '../transactions/ReceiptHead.js';
import { useArrival } from '../transactions/useArrival.js';
import type { SentPayment } from './outcomeWords.js';
import type { Payee } from './payee.js';

const english = {
	payment: paymentReview,
	transactions: { ...transactionLines, ...transactionList },
};

interface ReceiptProps {
	readonly state: SentPayment;
	readonly quote: Quote;
	readonly payee: Payee;
}

/**
 * A payment that has been made, line by line. Once it has arrived, it can be shared or printed. A failed payment
 * shows no fee and no arriving amount.
 */
export function Receipt({ state, quote, payee }: ReceiptProps): ReactElement {
	const messages = useRoomMessages(english);
	const { payment: words, transactions, locale } = messages;
	const transaction = 'transaction' in state ? state.transaction : undefined;
	const money = ('outcome' in state ? state.outcome?.money : undefined) ?? 'underway';
	const isDone = state.status === 'done';
	const { sendingCurrency, receivingCurrency, transactionId, createdAt } = quote;
	const isUnderWay = money === 'underway';
	const arrives = useArrival(
		sendingCurrency,
		isUnderWay ? receivingCurrency : undefined,
		createdAt,
	);
	const received = formatAmount(quote.totalReceivingAmount, receivingCurrency, { locale });
	return (
		<section data-cs="card stack" aria-label={isDone ? words.receipt : transactions.details}>
			{isDone && <ReceiptHead />}
			<Lines
				lines={[
					...moneyLines(moneyOfQuote(quote), sentLabels[money], messages),
					[transactions.lines.to, payee.name, undefined, payee.detail],
					[transactions.lines.arrives, arrives],
					...recordLines(transaction, { id: transactionId, made: createdAt }, messages),
				]}
			/>
			{isDone && (
				<ReceiptActions
					name={payee.name}
					received={received}
					at={transaction?.settledAt ?? createdAt}
					number={paymentNumber(transactionId)}
				/>
			)}
		</section>
	);
}
