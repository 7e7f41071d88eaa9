import type { Quote } from '@countersign/contract';
import { formatAmount, formatRate } from '@countersign/core';
import { recipientAccount, recipientName, useMessages, useRecipient } from '@countersign/react/ui';
import type { ReactElement } from 'react';

/** The payment line by line; the two that matter most are the largest. */
export function QuoteLines({ quote }: { readonly quote: Quote }): ReactElement {
	const messages = useMessages();
	const { destination } = quote;
	const recipient = useRecipient('accountId' in destination ? destination.accountId : undefined);
	return (
		<dl data-cs="lines">
			<div data-cs="strong">
				<dt>You send</dt>
				<dd>{formatAmount(quote.totalSendingAmount, quote.sendingCurrency)}</dd>
			</div>
			<div>
				<dt>Fee, included</dt>
				<dd>{formatAmount(quote.feesIncluded, quote.sendingCurrency)}</dd>
			</div>
			<div>
				<dt>Rate</dt>
				<dd>{formatRate(quote)}</dd>
			</div>
			<div data-cs="strong">
				<dt>Recipient gets</dt>
				<dd>{formatAmount(quote.totalReceivingAmount, quote.receivingCurrency)}</dd>
			</div>
			<div>
				<dt>To</dt>
				<dd>
					{recipient ? recipientName(recipient, messages) : '…'}
					{recipient && <span data-cs="hint">{recipientAccount(recipient, messages)}</span>}
				</dd>
			</div>
		</dl>
	);
}
