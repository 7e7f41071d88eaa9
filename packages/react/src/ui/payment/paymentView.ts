import type { CustomerInfo, InternalAccount, Quote } from '@countersign/contract';
import type { PaymentRequest, PaymentState, SessionState } from '@countersign/core';
import type { TypedAmount } from './amountDraft.js';
import type { SentPayment } from './outcomeWords.js';
import type { Payee, Receiver } from './payee.js';
import type { PayeeFacts } from './usePayee.js';
import { missingDetailNames } from './usePayerDetails.js';

/** How a person moves between the steps of a payment, beside what the payment itself does. */
export interface PaymentSteps {
	/** The state of the payment when it was last rendered. */
	readonly payment: PaymentState;
	/** Whether the person goes on here: with what another component of the page showed, or after an earlier payment. */
	readonly isTaken: boolean;
	/**
	 * The state that the person left to edit the amount. It stays left until there is another quote: if that cannot be
	 * requested, the payment returns to this quote, which nobody wants to confirm any more.
	 */
	readonly left?:
		| { readonly status: 'review' | 'failed'; readonly quoteId: string | undefined }
		| undefined;
	/** The request whose amount is edited again. */
	readonly again?: PaymentRequest | undefined;
	/** Gives each amount its own form: React 18 may first render the end of the payment in the previous form. */
	readonly forms: number;
	/** Whether the person goes through the payer's details again before the amount, or has done so. */
	readonly payer?: 'editing' | 'entered' | undefined;
	/** The values of the amount form from before the person went to their details. */
	readonly typed?: TypedAmount | undefined;
}

export type PaymentStepsEvent =
	| { readonly type: 'changed'; readonly payment: PaymentState }
	| { readonly type: 'taken' }
	/** Back to the amount, while the quote may still be confirmed elsewhere. */
	| { readonly type: 'left' }
	/** The payment ends, and its amount is edited again. */
	| { readonly type: 'again' }
	| { readonly type: 'payerEdited'; readonly typed: TypedAmount }
	| { readonly type: 'payerEntered' };

/** The steps when a payment is first shown. */
export function firstSteps(payment: PaymentState): PaymentSteps {
	return { payment, isTaken: false, forms: 0 };
}

/** The steps after an event. */
export function stepsAfter(steps: PaymentSteps, event: PaymentStepsEvent): PaymentSteps {
	const { payment } = steps;
	switch (event.type) {
		case 'changed':
			return afterChange(steps, event.payment);
		case 'taken':
			return { ...steps, isTaken: true };
		case 'left': {
			const status = payment.status === 'failed' ? 'failed' : 'review';
			return { ...steps, left: { status, quoteId: quoteIdOf(payment) } };
		}
		case 'again':
			return editAgain(steps, payment);
		case 'payerEdited':
			return { ...steps, payer: 'editing', typed: event.typed };
		case 'payerEntered':
			return { ...steps, payer: 'entered' };
	}
}

function afterChange(steps: PaymentSteps, payment: PaymentState): PaymentSteps {
	const { payment: before, left } = steps;
	const quoteId = quoteIdOf(payment);
	// The payment has moved on, here or elsewhere.
	const hasMovedOn = quoteId !== undefined && quoteId !== left?.quoteId;
	const next = { ...steps, payment, left: hasMovedOn ? undefined : left };
	// The person has declined to sign in again.
	const isDeclined = before.status === 'signing' && before.needsStepUp;
	if (isDeclined && payment.status === 'drafting') return editAgain(next, before);
	return isDraft(next) ? next : { ...next, payer: undefined, typed: undefined };
}

function editAgain(steps: PaymentSteps, from: PaymentState): PaymentSteps {
	const again = 'request' in from ? from.request : undefined;
	return { ...steps, again, forms: steps.forms + 1, payer: undefined, typed: undefined };
}

function quoteIdOf(payment: PaymentState): string | undefined {
	return 'quote' in payment ? payment.quote?.id : undefined;
}

/** Whether the person edits the amount, or the details before it. */
function isDraft({ payment, left }: PaymentSteps): boolean {
	switch (payment.status) {
		case 'drafting':
			return true;
		case 'quoting':
			return payment.quote === undefined;
		case 'review':
		case 'signing':
			return left?.status === 'review';
		case 'failed':
			return left?.status === 'failed';
		default:
			return false;
	}
}

/** What a view is decided from, beside the steps. */
export interface PaymentFacts extends PayeeFacts {
	/** Whether another component of the page shows the payment. */
	readonly isElsewhere: boolean;
	readonly session: SessionState;
	/** Undefined until it has been read. */
	readonly wallet: InternalAccount | undefined;
	/** What the payer has entered. */
	readonly details: CustomerInfo;
}

/** The one thing that is shown of a payment. */
export type PaymentView =
	| { readonly show: 'elsewhere' | 'restoring' }
	/** The recipient cannot be paid yet, or not any more. */
	| { readonly show: 'payee' }
	/** Nobody is signed in to the wallet that pays. */
	| { readonly show: 'signIn' }
	| { readonly show: 'wallet' }
	| { readonly show: 'payer'; readonly payee: Payee; readonly receiver: Receiver }
	| {
			readonly show: 'amount';
			readonly payee: Payee;
			readonly receiver: Receiver;
			readonly wallet: InternalAccount;
	  }
	| {
			readonly show: 'review';
			readonly state: ReviewedState;
			readonly quote: Quote;
			readonly payee: Payee;
			readonly wallet: InternalAccount;
	  }
	| { readonly show: 'outcome'; readonly state: SentPayment; readonly payee: Payee };

/** A state whose quote is shown for review. */
export type ReviewedState = Extract<
	PaymentState,
	{ readonly status: 'review' | 'quoting' | 'signing' }
>;

/** Decides what is shown. A payment that was sent is followed even if other data cannot be read. */
export function viewOf(steps: PaymentSteps, facts: PaymentFacts): PaymentView {
	const { payment: state } = steps;
	const payee = facts.payee ?? (wasSent(state) ? facts.former : undefined);
	if (facts.isElsewhere) return { show: 'elsewhere' };
	if (!payee) return { show: 'payee' };
	if (state.status === 'restoring') return { show: 'restoring' };
	if (state.status === 'drafting' || isDraft(steps)) return draftView(steps, payee, facts);
	if (state.status !== 'quoting' && state.status !== 'review' && state.status !== 'signing') {
		return { show: 'outcome', state, payee };
	}
	const { wallet } = facts;
	if (!state.quote) return draftView(steps, payee, facts);
	if (!wallet) return withoutWallet(facts);
	return { show: 'review', state, quote: state.quote, payee, wallet };
}

function draftView(steps: PaymentSteps, payee: Payee, facts: PaymentFacts): PaymentView {
	const { receiver, wallet, details } = facts;
	if (!wallet || !receiver) return withoutWallet(facts);
	const isIncomplete = missingDetailNames(receiver.lookup, details).length > 0;
	if (steps.payer === 'editing' || isIncomplete) return { show: 'payer', payee, receiver };
	return { show: 'amount', payee, receiver, wallet };
}

/** A step needs the wallet or the receiver, and it is missing. */
function withoutWallet({ receiver, session }: PaymentFacts): PaymentView {
	if (!receiver) return { show: 'payee' };
	// With a login of the platform's own, there may be a recipient before there is a session that pays.
	return { show: session.status === 'none' ? 'signIn' : 'wallet' };
}

/** Whether the outcome of a payment is known or awaited. */
function wasSent(state: PaymentState): boolean {
	return hasEnded(state) || ['executing', 'unknown', 'settling'].includes(state.status);
}

/** Whether a payment has an outcome. */
export function hasEnded({ status }: PaymentState): boolean {
	return status === 'done' || status === 'failed';
}

/**
 * Whether a new quote needs details of the payer first. They are never stored, so they are missing after a reload.
 */
export function needsDetails(state: PaymentState, receiver: Receiver | undefined): boolean {
	if (state.status !== 'review' && state.status !== 'failed') return false;
	const lookup = receiver?.lookup ?? state.request?.lookup;
	const entered = state.request?.senderCustomerInfo;
	return lookup !== undefined && missingDetailNames(lookup, entered).length > 0;
}
