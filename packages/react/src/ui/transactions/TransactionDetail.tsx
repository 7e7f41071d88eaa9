'use client';

import type { CurrencyAmount, ExternalAccount, Transaction } from '@countersign/contract';
import { formatAmount, paymentOutcome } from '@countersign/core/format';
import type { ReactElement, ReactNode } from 'react';
import { useTransaction } from '../../hooks/transactions.js';
import { FeeAmount } from '../controls/FeeAmount.js';
import { Figure } from '../controls/Figure.js';
import { Lines } from '../controls/Lines.js';
import { Moment } from '../controls/Moment.js';
import { Notice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { Phrase } from '../controls/Phrase.js';
import { useReturnFocus } from '../controls/useReturnFocus.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import type { Messages } from '../messages/messages.js';
import {
	isAccountRefused,
	outcomeSentence,
	walletOutcomePhrase,
} from '../messages/outcomeSentence.js';
import { useMessages } from '../messages/useMessages.js';
import { recipientAccount, recipientName } from '../recipients/recipientName.js';
import { useRecipient } from '../recipients/useRecipients.js';
import {
	isAwaited,
	isBooked,
	isFunding,
	isOther,
	isUnconfirmed,
	movedAmount,
} from './movedAmount.js';
import { paymentNumber } from './paymentNumber.js';
import { ReceiptActions } from './ReceiptActions.js';
import { Status } from './Status.js';
import { Timeline, timelineSteps } from './Timeline.js';
import { notedName, senderAddress } from './useCounterparty.js';
import { WaitingTransfer } from './WaitingTransfer.js';

/** Props of {@link TransactionDetail}. */
export interface TransactionDetailProps {
	/** `Transaction:<uuid>`. */
	readonly transactionId: string;
	/** A way to correct the recipient, shown if their bank has refused the payment. */
	readonly correction?: ReactNode;
}

/**
 * All details of one transaction, refreshed until its status is final. Import
 * `@countersign/react/ui/styles.css` once.
 */
export function TransactionDetail(props: TransactionDetailProps): ReactElement {
	const { transactionId, correction } = props;
	const { transactions } = useMessages();
	const query = useTransaction({ transactionId, follow: true });
	return (
		<WalletRoot of="transaction-detail">
			{query.data ? (
				<Details transaction={query.data} correction={correction} />
			) : (
				<NotLoaded of={query} rows={4} label={transactions.loadingOne} />
			)}
		</WalletRoot>
	);
}

interface DetailsProps {
	readonly transaction: Transaction;
	readonly correction?: ReactNode;
}

function Details({ transaction, correction }: DetailsProps): ReactElement {
	const messages = useMessages();
	const { steps, details } = messages.transactions;
	const outcome = paymentOutcome(transaction);
	const isKnown = !isOther(transaction);
	const hasFailed = isKnown && !['underway', 'completed', 'expired'].includes(outcome.result);
	const moved = movedAmount(transaction);
	// The controls of the instructions leave with them.
	const figure = useReturnFocus<HTMLDivElement>(isAwaited(transaction));
	return (
		<div data-cs="stack-loose">
			<div ref={figure} data-cs="figure end" role="status" tabIndex={-1}>
				{moved && (
					<p data-cs="figure-amount" data-faint={isBooked(transaction) ? undefined : ''}>
						<Figure {...moved} />
					</p>
				)}
				<Status transaction={transaction} />
			</div>
			{hasFailed && <FailureNotice transaction={transaction} correction={correction} />}
			{isAwaited(transaction) && <WaitingTransfer transaction={transaction} />}
			{isKnown && (
				<section data-cs="card no-print" aria-label={steps}>
					<Timeline steps={timelineSteps(transaction)} />
				</section>
			)}
			<section data-cs="card stack" aria-label={details}>
				<TransactionLines transaction={transaction} />
			</section>
		</div>
	);
}

/** Why a payment or transfer failed, where its money is, and what helps. */
function FailureNotice({ transaction, correction }: DetailsProps): ReactElement {
	const messages = useMessages();
	const outcome = paymentOutcome(transaction);
	const sent = transaction.type === 'OUTGOING' ? transaction.sentAmount : undefined;
	if (!sent || isFunding(transaction)) {
		return <Notice tone="warn">{outcomeSentence(outcome, messages.outcome)}</Notice>;
	}
	const values = {
		sent: formatAmount(sent.amount, sent.currency, { locale: messages.locale }),
		number: paymentNumber(transaction.id),
	};
	return (
		<Notice tone="warn" action={isAccountRefused(outcome) && correction}>
			<Phrase text={walletOutcomePhrase(outcome, messages.outcome)} values={values} />
		</Notice>
	);
}

type Line<Value = ReactNode> = readonly [
	name: keyof Messages['transactions']['lines'],
	value: Value,
	hint?: string | undefined,
];

/** Amounts, fee, counterparty and reference of a transaction, one line each. */
function TransactionLines({ transaction }: { readonly transaction: Transaction }): ReactElement {
	const messages = useMessages();
	const { locale } = messages;
	const { destination, createdAt, settledAt = createdAt } = transaction;
	const accountId = destination && 'accountId' in destination ? destination.accountId : undefined;
	const { account: recipient } = useRecipient(
		transaction.type === 'OUTGOING' ? accountId : undefined,
	);
	const counterparty = counterpartyLine(transaction, recipient, messages);
	const [, payee] = counterparty;
	const number = paymentNumber(transaction.id);
	const paid = paidAmount(transaction);
	const lines: readonly Line[] = [
		...amountLines(transaction, locale),
		counterparty,
		['note', transaction.description],
		['reference', transaction.reconciliationInstructions?.reference],
		['refundReference', transaction.type === 'OUTGOING' && transaction.refund?.reference],
		['made', createdAt && <Moment at={createdAt} absolute />],
		['number', number],
	];
	const labels = messages.transactions.lines;
	return (
		<>
			<Lines
				lines={lines.map(([name, value, hint]) => [
					labels[name],
					value,
					name === 'number' ? 'selectable small' : undefined,
					hint,
				])}
			/>
			{payee && paid && settledAt && (
				<ReceiptActions
					name={payee}
					received={formatAmount(paid.amount, paid.currency, { locale })}
					at={settledAt}
					number={number}
				/>
			)}
		</>
	);
}

/** What the recipient of a completed payment got; undefined for every other transaction. */
function paidAmount(transaction: Transaction): CurrencyAmount | undefined {
	const { type, receivedAmount } = transaction;
	const isPaid = type === 'OUTGOING' && paymentOutcome(transaction).result === 'completed';
	return isPaid && !isFunding(transaction) ? receivedAmount : undefined;
}

/** The counterparty, by name and account or address; without a value if neither is known. */
function counterpartyLine(
	transaction: Transaction,
	recipient: ExternalAccount | undefined,
	messages: Messages,
): Line<string | undefined> {
	const noted = notedName(transaction);
	if (transaction.type === 'INCOMING') {
		const address = senderAddress(transaction);
		return ['from', noted ?? address, noted && address];
	}
	if (isOther(transaction)) return ['to', undefined];
	const { destination } = transaction;
	if (destination && 'umaAddress' in destination) return ['to', destination.umaAddress];
	if (recipient) {
		return ['to', recipientName(recipient, messages), recipientAccount(recipient, messages)];
	}
	return ['to', isFunding(transaction) ? undefined : noted];
}

function amountLines(transaction: Transaction, locale: string): readonly Line[] {
	if (isOther(transaction)) return [];
	const { receivedAmount, fees } = transaction;
	const { money } = paymentOutcome(transaction);
	const hasFailed = money !== 'underway' && money !== 'recipient';
	const write = ({ amount, currency }: NonNullable<typeof receivedAmount>) =>
		formatAmount(amount, currency, { locale });
	const received = receivedAmount && write(receivedAmount);
	if (transaction.type === 'INCOMING') {
		const { currency } = transaction.receivedAmount;
		return [
			[incomingLine(transaction), received],
			['fee', fees !== undefined && !hasFailed && write({ amount: fees, currency })],
		];
	}
	const { amount, currency } = transaction.sentAmount;
	const fee = fees !== undefined && !hasFailed && (
		<FeeAmount sends={amount} fee={fees} currency={currency} />
	);
	return [
		[outgoingLine(transaction), write(transaction.sentAmount)],
		['feeIncluded', fee],
		[isFunding(transaction) ? 'walletGets' : 'recipientGets', !hasFailed && received],
	];
}

/** The label of an incoming transaction's amount, by its progress. */
function incomingLine(transaction: Transaction): Line[0] {
	if (transaction.status === 'COMPLETED') return 'received';
	return paymentOutcome(transaction).result === 'underway' ? 'arriving' : 'notReceived';
}

const outgoingLines = {
	sender: 'cameBack',
	underway: 'sending',
	recipient: 'sent',
	returning: 'comingBack',
	stuck: 'left',
	unknown: 'amount',
} as const;

/** The label of an outgoing transaction's amount, by its progress. */
function outgoingLine(transaction: Transaction): Line[0] {
	const { result, money } = paymentOutcome(transaction);
	if (isAwaited(transaction)) return 'toTransfer';
	if (isUnconfirmed(transaction)) return 'notSent';
	if (result === 'expired') return 'amount';
	return outgoingLines[money];
}
