'use client';

import type {
	CurrencyAmount,
	ExternalAccount,
	OutgoingTransaction,
	Transaction,
} from '@countersign/contract';
import { formatAmount, paymentOutcome } from '@countersign/core/format';
import type { ReactElement, ReactNode } from 'react';
import { useTransaction } from '../../hooks/transactions.js';
import { Figure } from '../controls/Figure.js';
import { type Line, Lines } from '../controls/Lines.js';
import { Notice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { Phrase } from '../controls/Phrase.js';
import { useStep } from '../controls/StepHeading.js';
import { useReturnFocus } from '../controls/useReturnFocus.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { accountKinds } from '../messages/english/accountKinds.js';
import { outcome } from '../messages/english/outcome.js';
import { recipients } from '../messages/english/recipients.js';
import { transactionLines } from '../messages/english/transactionLines.js';
import { transactionList } from '../messages/english/transactionList.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { MessagesLike } from '../messages/messages.js';
import {
	isAccountRefused,
	outcomeSentence,
	walletOutcomePhrase,
} from '../messages/outcomeSentence.js';
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
import {
	type LineName,
	type MoneyLabels,
	moneyLines,
	recordLines,
	sentLabels,
} from './paymentLines.js';
import { paymentNumber } from './paymentNumber.js';
import { ReceiptActions } from './ReceiptActions.js';
import { ReceiptHead } from './ReceiptHead.js';
import { Status, statusWords } from './Status.js';
import { Timeline, timelineSteps } from './Timeline.js';
import { useArrival } from './useArrival.js';
import { notedName, senderAddress } from './useCounterparty.js';
import { WaitingTransfer } from './WaitingTransfer.js';

const english = {
	accounts: accountKinds,
	outcome,
	recipients,
	transactions: { ...transactionList, ...transactionLines },
};

/** Props of {@link TransactionDetail}. */
export interface TransactionDetailProps {
	/** `Transaction:<uuid>`. */
	readonly transactionId: string;
	/** A way to correct the recipient, shown if their bank has refused the payment. */
	readonly correction?: ReactNode;
	/** Called with the status in words, and with `undefined` once it is gone: for the title of the page. */
	readonly onStep?: ((step: string | undefined) => void) | undefined;
}

/**
 * All details of one transaction, refreshed until its status is final. Import
 * `@countersign/react/ui/styles.css` once.
 */
export function TransactionDetail(props: TransactionDetailProps): ReactElement {
	const { transactionId, correction, onStep } = props;
	const { transactions } = useRoomMessages(english);
	const query = useTransaction({ transactionId, follow: true });
	return (
		<WalletRoot of="transaction-detail" onStep={onStep}>
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
	const messages = useRoomMessages(english);
	const { steps, details } = messages.transactions;
	useStep(statusWords(transaction, messages).label);
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
	const messages = useRoomMessages(english);
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

/** Amounts, fee, counterparty and reference of a transaction, one line each. */
function TransactionLines({ transaction }: { readonly transaction: Transaction }): ReactElement {
	const messages = useRoomMessages(english);
	const { lines: labels } = messages.transactions;
	const { destination, createdAt, settledAt = createdAt } = transaction;
	const accountId = destination && 'accountId' in destination ? destination.accountId : undefined;
	const { account: recipient } = useRecipient(
		transaction.type === 'OUTGOING' ? accountId : undefined,
	);
	const [name, payee, detail] = counterpartyLine(transaction, recipient, messages);
	const paid = paidAmount(transaction);
	const arrives = useArrivalOf(transaction);
	const { locale } = messages;
	return (
		<>
			{paid && <ReceiptHead />}
			<Lines
				lines={[
					...amountLines(transaction, messages),
					[labels[name], payee, undefined, detail],
					[labels.arrives, arrives],
					...recordLines(transaction, { id: transaction.id, made: createdAt }, messages),
				]}
			/>
			{payee && paid && settledAt && (
				<ReceiptActions
					name={payee}
					received={formatAmount(paid.amount, paid.currency, { locale })}
					at={settledAt}
					number={paymentNumber(transaction.id)}
				/>
			)}
		</>
	);
}

/** When a payment that is under way usually arrives; undefined for every other transaction. */
function useArrivalOf(transaction: Transaction): string | undefined {
	const payment =
		transaction.type === 'OUTGOING' && isUnderWay(transaction) ? transaction : undefined;
	const receiving = payment?.receivedAmount?.currency;
	return useArrival(payment?.sentAmount.currency, receiving, transaction.createdAt);
}

function isUnderWay(transaction: OutgoingTransaction): boolean {
	const { money } = paymentOutcome(transaction);
	return transaction.status === 'PROCESSING' && money === 'underway' && !isFunding(transaction);
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
	messages: MessagesLike<typeof english>,
): readonly [name: LineName, value?: string | undefined, hint?: string | undefined] {
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

function amountLines(
	transaction: Transaction,
	messages: MessagesLike<typeof english>,
): readonly Line[] {
	if (isOther(transaction)) return [];
	if (transaction.type === 'OUTGOING') {
		return moneyLines(transaction, outgoingLabels(transaction), messages);
	}
	const { receivedAmount, fees } = transaction;
	const { lines } = messages.transactions;
	const { money } = paymentOutcome(transaction);
	const hasArrived = money === 'underway' || money === 'recipient';
	const write = (amount: number) =>
		formatAmount(amount, receivedAmount.currency, { locale: messages.locale });
	return [
		[lines[incomingLine(transaction)], write(receivedAmount.amount)],
		[lines.fee, fees !== undefined && hasArrived && write(fees)],
	];
}

/** The label of an incoming transaction's amount, by its progress. */
function incomingLine(transaction: Transaction): LineName {
	if (transaction.status === 'COMPLETED') return 'received';
	return paymentOutcome(transaction).result === 'underway' ? 'arriving' : 'notReceived';
}

/** The labels of an outgoing transaction's amounts, by its progress. */
function outgoingLabels(transaction: OutgoingTransaction): MoneyLabels {
	const { result, money } = paymentOutcome(transaction);
	if (result === 'expired') return { sent: isFunding(transaction) ? 'amount' : 'notSent' };
	const labels = sentLabels[money];
	if (isUnconfirmed(transaction)) return { ...labels, sent: 'notSent' };
	if (!isFunding(transaction) || !labels.gets) return labels;
	return { sent: isAwaited(transaction) ? 'toTransfer' : labels.sent, gets: 'walletGets' };
}
