'use client';

import type { InternalAccount } from '@countersign/contract';
import { type PaymentRequest, requestStepUp } from '@countersign/core';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useInternalAccounts } from '../../hooks/internalAccounts.js';
import { useWallet } from '../../provider/useWallet.js';
import { usePayment } from '../../state/usePayment.js';
import { useSession } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { Notice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { Skeleton } from '../controls/Skeleton.js';
import { useMessages } from '../messages/useMessages.js';
import { AmountStep } from './AmountStep.js';
import type { TypedAmount } from './amountDraft.js';
import { OutcomeStep } from './OutcomeStep.js';
import { PayerStep } from './PayerStep.js';
import type { Payee, PaymentStepProps, Receiver } from './payee.js';
import { ReviewStep, type ReviewStepProps } from './ReviewStep.js';
import { missingDetailNames, usePayerDetails } from './usePayerDetails.js';
import { usePaymentPlace } from './usePaymentPlace.js';

interface PaymentFlowProps {
	readonly destination: Payee['destination'];
	/** Undefined until the recipient has been read, or if it no longer exists. */
	readonly payee: Payee | undefined;
	/** Recipient of a payment in progress, if the payee is gone or cannot be read. */
	readonly former?: Payee | undefined;
	/** Undefined until the payee has been looked up. */
	readonly receiver: Receiver | undefined;
	/**
	 * Explains why the payee or the receiver is missing. Shown instead of the amount step; a payment in progress
	 * does not need it.
	 */
	readonly unready: ReactElement;
	readonly autoFocus: boolean;
	readonly onClose?: (() => void) | undefined;
	readonly addMoney?: ReactNode;
	readonly recipientActions?: ReactNode;
}

/** The payment to one payee. If another component of the page shows it, this one says so. */
export function PaymentFlow(props: PaymentFlowProps): ReactElement {
	const { destination, autoFocus, recipientActions } = props;
	const { payment: words } = useMessages();
	const payeeId =
		destination.destinationType === 'ACCOUNT' ? destination.accountId : destination.umaAddress;
	const name = `payment to ${payeeId}`;
	const place = usePaymentPlace(name);
	const [isTaken, setIsTaken] = useState(false);
	if (!place.isElsewhere) {
		return <ShownPayment {...props} name={name} autoFocus={autoFocus || isTaken} />;
	}
	const take = (): void => {
		setIsTaken(true);
		place.take();
	};
	return (
		<div data-cs="stack">
			<Notice tone="info" action={<Button onClick={take}>{words.continueHere}</Button>}>
				{words.elsewhere}
			</Notice>
			{recipientActions}
		</div>
	);
}

interface ShownPaymentProps extends PaymentFlowProps {
	/** The name of the payment. */
	readonly name: string;
}

/**
 * The payment is followed even if other data cannot be read. A payment whose outcome was shown is cleared when the
 * person leaves.
 */
function ShownPayment({
	name,
	payee,
	former,
	receiver,
	unready,
	autoFocus,
	onClose,
	addMoney,
	recipientActions,
}: ShownPaymentProps): ReactElement {
	const { payment: words } = useMessages();
	const session = useSession();
	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
	const payment = usePayment({ name });
	const { cancel } = payment;
	const accountId = 'session' in session ? session.session.accountId : undefined;
	const wallet = accounts.data?.data.find(({ id }) => id === accountId);
	const { status } = payment.state;
	const hasEnded = status === 'done' || status === 'failed';
	const hasStarted = hasEnded || ['executing', 'unknown', 'settling'].includes(status);
	const shown = payee ?? (hasStarted ? former : undefined);
	useClearing(hasEnded && shown !== undefined, cancel);
	if (!shown) return unready;
	const unread =
		session.status === 'none' ? (
			<SignInFirst />
		) : (
			<NotLoaded of={accounts} rows={2} label={words.loading} />
		);
	const close = (): void => {
		cancel();
		onClose?.();
	};
	return (
		<PaymentSteps
			payment={payment}
			wallet={wallet}
			payee={shown}
			receiver={receiver}
			instead={receiver ? unread : unready}
			autoFocus={autoFocus}
			addMoney={addMoney}
			recipientActions={recipientActions}
			onClose={close}
		/>
	);
}

/** With a login of the platform's own, there may be a recipient before there is a session that pays. */
function SignInFirst(): ReactElement {
	const { signIn, walletErrors } = useMessages();
	const wallet = useWallet();
	const ask = (): void => void requestStepUp(wallet).catch(() => undefined);
	const button = <Button onClick={ask}>{signIn.again}</Button>;
	return (
		<Notice tone="info" action={button}>
			{walletErrors['session.none']}
		</Notice>
	);
}

/**
 * Clears a payment when the component that has shown its outcome unmounts. A payment that ends while no component
 * shows it is kept until the person has seen it.
 */
function useClearing(isEndShown: boolean, clear: () => void): void {
	const isSeen = useRef(false);
	const isGone = useRef(false);
	useEffect(() => {
		isSeen.current = isEndShown;
	}, [isEndShown]);
	useEffect(() => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			// StrictMode remounts immediately.
			queueMicrotask(() => {
				if (isGone.current && isSeen.current) clear();
			});
		};
	}, [clear]);
}

interface PaymentStepsProps extends Omit<PaymentStepProps, 'wallet'> {
	readonly wallet: InternalAccount | undefined;
	readonly receiver: Receiver | undefined;
	/** Shown if a step needs the wallet or the receiver, and it is missing. */
	readonly instead: ReactElement;
}

/** The step for the payment's current state. */
function PaymentSteps({ wallet, receiver, instead, ...props }: PaymentStepsProps): ReactElement {
	const { payment, payee, recipientActions, onClose } = props;
	const { state } = payment;
	const messages = useMessages();
	const [left, setLeft] = useState<Left>();
	const quoteId = 'quote' in state ? state.quote?.id : undefined;
	// The payment has moved on, here or elsewhere.
	if (left && quoteId !== undefined && quoteId !== left.quoteId) setLeft(undefined);
	const [again, setAgain] = useState<Again>({ times: 0 });
	const startOver = (request: PaymentRequest | undefined): void =>
		setAgain(({ times }) => ({ request, times: times + 1 }));
	const [before, setBefore] = useState(state);
	if (before !== state) {
		setBefore(state);
		// The person has declined to sign in again.
		const isDeclined = before.status === 'signing' && before.needsStepUp;
		if (isDeclined && state.status === 'drafting') startOver(before.request);
	}
	const draft = (): ReactElement => {
		if (!wallet || !receiver) return instead;
		// After a return to the amount, the pressed button is gone.
		const autoFocus = props.autoFocus || left !== undefined;
		const shared = { ...props, wallet, receiver, again: again.request, autoFocus };
		return (
			<div data-cs="stack">
				<DraftStep key={again.times} {...shared} />
				{(state.status === 'drafting' || left !== undefined) && recipientActions}
			</div>
		);
	};
	const retry = (): void => {
		// The payer's details are never stored, so they are missing after a reload. Only a new quote needs them.
		const entered = 'request' in state ? state.request?.senderCustomerInfo : undefined;
		const needsQuote = state.status === 'review' || state.status === 'failed';
		const lookup = receiver?.lookup ?? ('request' in state ? state.request?.lookup : undefined);
		const isComplete = !lookup || missingDetailNames(lookup, entered).length === 0;
		if (!needsQuote || isComplete) payment.retry();
		else setLeft({ status: state.status, quoteId });
	};
	const onBack = (): void => setLeft({ status: 'review', quoteId });
	/** Ends the payment, and shows the amount step again, prefilled. */
	const backToAmount = (): void => {
		const request = 'request' in state ? state.request : undefined;
		startOver(request);
		payment.cancel();
	};
	const review = (of: Pick<ReviewStepProps, 'state' | 'quote'>): ReactElement => {
		if (!wallet) return instead;
		return <ReviewStep {...{ ...props, wallet, onBack, ...of }} payment={{ ...payment, retry }} />;
	};
	switch (state.status) {
		case 'restoring':
			return <Skeleton rows={2} label={messages.payment.loading} />;
		case 'drafting':
			return draft();
		case 'quoting':
			return state.quote ? review({ state, quote: state.quote }) : draft();
		case 'review':
		case 'signing':
			return left?.status === 'review' ? draft() : review({ state, quote: state.quote });
		default:
			return left?.status === 'failed' && state.status === 'failed' ? (
				draft()
			) : (
				<OutcomeStep
					state={state}
					payee={payee}
					onRetry={retry}
					onAgain={backToAmount}
					onClose={onClose}
				/>
			);
	}
}

/**
 * The state that the person left to edit the amount. It stays left until there is another quote: if that cannot be
 * requested, the payment returns to this quote, which nobody wants to confirm any more.
 */
interface Left {
	readonly status: 'review' | 'failed';
	readonly quoteId: string | undefined;
}

/** The request whose amount is edited again. */
interface Again {
	readonly request?: PaymentRequest | undefined;
	/** Gives each request its own form: React 18 may first render the end of the payment in the previous form. */
	readonly times: number;
}

interface DraftStepProps extends PaymentStepProps {
	readonly receiver: Receiver;
	readonly again: PaymentRequest | undefined;
}

/** Asks for the payer details that the receiver requires, if any are missing, and then for the amount. */
function DraftStep(props: DraftStepProps): ReactElement {
	const { name } = props.payee;
	const { lookup } = props.receiver;
	const [details, enter] = usePayerDetails();
	const [isEditing, setEditing] = useState(false);
	const [hasEntered, setEntered] = useState(false);
	const [typed, setTyped] = useState<TypedAmount>();
	const edit = (before: TypedAmount): void => {
		setTyped(before);
		setEditing(true);
	};
	const { requiredPayerDataFields: fields = [] } = lookup;
	if (isEditing || missingDetailNames(lookup, details).length > 0) {
		const finish = (next: typeof details): void => {
			enter(next);
			setEditing(false);
			setEntered(true);
		};
		return <PayerStep name={name} fields={fields} details={details} onEntered={finish} />;
	}
	return (
		<AmountStep
			{...props}
			details={details}
			isNext={hasEntered || props.autoFocus || props.again !== undefined}
			typed={typed}
			onEditDetails={fields.length > 0 ? edit : undefined}
		/>
	);
}
