import type { Quote } from '@countersign/contract';
import { formatAmount, formatRate } from '@countersign/core';
import type { ReactElement } from 'react';
import { recipientAccount } from '../recipients/recipientAccount.js';
import { recipientName } from '../recipients/recipientName.js';
import { useRecipient } from '../recipients/useRecipient.js';

/** The payment line by line; the two that matter most are the largest. */
export function QuoteLines({ quote }: { readonly quote: Quote }): ReactElement {
	const { destination } = quote;
	const recipient = useRecipient('accountId' in destination ? destination.accountId : undefined);
	return (
		<dl className="lines">
			<div className="strong">
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
			<div className="strong">
				<dt>Recipient gets</dt>
				<dd>{formatAmount(quote.totalReceivingAmount, quote.receivingCurrency)}</dd>
			</div>
			<div>
				<dt>To</dt>
				<dd>
					{recipient ? recipientName(recipient) : '…'}
					{recipient && <span className="hint">{recipientAccount(recipient)}</span>}
				</dd>
			</div>
		</dl>
	);
}
