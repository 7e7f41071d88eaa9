'use client';

import { formatAmount, formatRate } from '@countersign/core/format';
import type { ReactElement } from 'react';
import { FeeAmount } from '../controls/FeeAmount.js';
import { costOf, feeText } from '../controls/feeText.js';
import { type Line, Lines } from '../controls/Lines.js';
import { Moment } from '../controls/Moment.js';
import { useMessages } from '../messages/useMessages.js';
import { paymentNumber } from '../transactions/paymentNumber.js';
import { ReceiptActions } from '../transactions/ReceiptActions.js';
import type { SentPayment } from './outcomeWords.js';
import type { Payee } from './payee.js';

interface ReceiptProps {
	readonly state: SentPayment;
	readonly payee: Payee;
}

/**
 * A payment that has been made, line by line. Once it has arrived, it can be shared or printed. A failed payment
 * shows no fee and no arriving amount.
 */
export function Receipt({ state, payee }: ReceiptProps): ReactElement | null {
	const messages = useMessages();
	const { payment: words, locale } = messages;
	const quote = 'quote' in state ? state.quote : undefined;
	const transaction = 'transaction' in state ? state.transaction : undefined;
	const money = 'outcome' in state ? state.outcome?.money : undefined;
	const hasFailed = state.status === 'failed' || money === 'returning';
	if (!quote) return null;
	const { name } = payee;
	const { sendingCurrency, receivingCurrency, transactionId } = quote;
	// Until the payment is done, the service may only expect when it settles.
	const settledAt = state.status === 'done' ? transaction?.settledAt : undefined;
	const at = settledAt ?? transaction?.createdAt ?? quote.createdAt;
	const number = paymentNumber(transactionId);
	const sent = formatAmount(quote.totalSendingAmount, sendingCurrency, { locale });
	const received = formatAmount(quote.totalReceivingAmount, receivingCurrency, { locale });
	const cost = costOf(quote);
	const isConverted = sendingCurrency.code !== receivingCurrency.code;
	const lines: readonly Line[] = [
		[words.to, name, undefined, payee.detail],
		[words.youSent, sent],
		[words.feeIncluded, !hasFailed && <FeeAmount key="fee" {...cost} />],
		[words.converted, isConverted && !hasFailed && feeText(cost, locale).converted],
		[words.rate, isConverted && !hasFailed && formatRate(quote, { locale })],
		[words.theyReceive, !hasFailed && received],
		[words.made, <Moment key="at" at={at} absolute />],
		[messages.transactions.lines.number, number, 'selectable small'],
	];
	return (
		<section
			data-cs="card stack"
			aria-label={state.status === 'done' ? words.receipt : messages.transactions.details}
		>
			<Lines lines={lines} />
			{state.status === 'done' && (
				<ReceiptActions name={name} received={received} at={at} number={number} />
			)}
		</section>
	);
}
