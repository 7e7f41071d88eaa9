import type { Transaction } from '@countersign/contract';
import {
	type CreateQuoteOptions,
	createQuote,
	getStepUp,
	type OpaqueExplanation,
	type PayloadExplanation,
	type PaymentState,
	type QuoteChange,
	type QuoteTerms,
	requestStepUp,
	type StepUpAction,
	type StepUpReason,
	type TokenTransfer,
	type Wallet,
} from '@countersign/core';
import {
	type AmountCurrency,
	type AmountProblem,
	describePaymentInstructions,
	followDelay,
	type PaymentQr,
	parseAmount,
	paymentOutcome,
	type QuoteReceiver,
	type ReceiverLookup,
	type TransactionFailureReason,
} from '@countersign/core/format';

/** What is wrong with a typed amount, in words of your own. */
export function problemWith(text: string, currency: AmountCurrency): string | undefined {
	const sentences: Readonly<Record<AmountProblem, string>> = {
		empty: 'Type an amount.',
		malformed: 'Type digits only.',
		otherCurrency: `This amount is in ${currency.code}.`,
		ambiguous: 'Is the last mark a decimal mark? Type two decimals.',
		tooPrecise: `${currency.code} has ${currency.decimals} decimals.`,
		tooLarge: 'This is more than one payment can move.',
		zero: 'Type an amount above zero.',
	};
	const amount = parseAmount(text, currency);
	return amount.ok ? undefined : sentences[amount.problem];
}

/** Requests a quote for a recipient who was looked up before. */
export function quoteFor(wallet: Wallet, accountId: string, lookup: ReceiverLookup) {
	const receiver: QuoteReceiver =
		'receiverUmaAddress' in lookup
			? {
					destination: { destinationType: 'UMA_ADDRESS', umaAddress: lookup.receiverUmaAddress },
					lookup,
				}
			: { destination: { destinationType: 'ACCOUNT', accountId: lookup.accountId } };
	const request: CreateQuoteOptions = {
		...receiver,
		source: { sourceType: 'ACCOUNT', accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1_000_000,
	};
	return createQuote(wallet, request);
}

/** What changed since the person confirmed, where a new quote is worse than the one that expired. */
export function changeToShow(state: PaymentState): QuoteChange | undefined {
	return state.status === 'review' && state.change?.isWorse ? state.change : undefined;
}

/** How much less arrives, in the smallest unit of the currency that is received. */
export const lostBetween = (before: QuoteTerms, after: QuoteTerms): number =>
	before.totalReceivingAmount - after.totalReceivingAmount;

/** `Moves 25.31 USDB to 0x68d4…`, read from the transaction itself. */
export function whatIsSigned(explained: PayloadExplanation): string {
	return explained.kind === 'transfer' ? transferText(explained) : opaqueText(explained);
}

const transferText = ({ amount, currency, recipient }: TokenTransfer): string =>
	`Moves ${amount} ${currency} to ${recipient}`;
const opaqueText = ({ transactionType }: OpaqueExplanation): string =>
	`A transaction that this version cannot read: ${transactionType ?? 'unknown'}`;

/** A button beside the notice that the session has expired. */
export function onRenew(wallet: Wallet): void {
	requestStepUp(wallet).catch(() => undefined);
}

/** The heading and the sentence of a dialog that asks for another sign-in. */
export function stepUpWords(wallet: Wallet): readonly [string, string] | undefined {
	const stepUp = getStepUp(wallet);
	if (stepUp.status === 'none') return undefined;
	const short: Partial<Record<StepUpAction, string>> = { executeQuote: 'Confirm this payment' };
	const why: Readonly<Record<StepUpReason, string>> = {
		recentProof: 'You signed in more than five minutes ago.',
		otherCredential: 'A credential cannot remove itself.',
		liveSession: 'Your session has expired.',
	};
	return [short[stepUp.action] ?? 'Sign in again', why[stepUp.reason]];
}

/** Why a payment failed, for support staff. */
export function reasonOf(transaction: Transaction): TransactionFailureReason | undefined {
	const { reason } = paymentOutcome(transaction);
	const ours: readonly TransactionFailureReason[] = ['QUOTE_EXPIRED', 'QUOTE_EXECUTION_FAILED'];
	return ours.find((known) => known === reason);
}

/** Milliseconds until the next status check, by the number of checks so far; undefined once the payment has ended. */
export const nextLook = (transaction: Transaction | undefined, looks: number): number | undefined =>
	followDelay(transaction, looks);

/** The text of the QR code that funds a quote, where its kind has one. */
export function qrOf(
	instructions: Parameters<typeof describePaymentInstructions>[0],
): PaymentQr | undefined {
	return describePaymentInstructions(instructions).qr;
}
