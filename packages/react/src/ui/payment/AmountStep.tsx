'use client';

import type { CustomerInfo, QuoteLockSide } from '@countersign/contract';
import type { PaymentRequest } from '@countersign/core';
import { type AmountCurrency, formatAmountInput, parseAmount } from '@countersign/core/format';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useExchangeRates } from '../../hooks/quotes.js';
import { dropFormDraft } from '../../provider/formDraft.js';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { useStep } from '../controls/StepHeading.js';
import { takeFocus } from '../controls/takeFocus.js';
import { useAmountText } from '../controls/useAmountText.js';
import { noteOwnPayee } from '../limits/ownChanges.js';
import { amountProblems } from '../messages/english/amountProblems.js';
import { paymentDraft } from '../messages/english/paymentDraft.js';
import { fill } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { ratePair } from '../transactions/useArrival.js';
import { keepAmountDraft, payeeOf, readAmountDraft, type TypedAmount } from './amountDraft.js';
import { CurrencyField } from './CurrencyField.js';
import { type Estimate, PriceEstimate } from './PriceEstimate.js';
import type { PaymentStepProps, Receiver } from './payee.js';
import {
	amountHint,
	currencyOf,
	onlyAvailable,
	outsideHint,
	paymentRequest,
	readLockedAmount,
	refusedRange,
	type SendingRange,
} from './paymentRequest.js';
import { useLimitHint } from './useLimitHint.js';

const english = { amountProblems, payment: paymentDraft };

interface AmountStepProps extends PaymentStepProps {
	readonly receiver: Receiver;
	/** Details the payer has entered, by field name. */
	readonly details: CustomerInfo;
	/** Set after another step: the amount takes the focus. */
	readonly isNext: boolean;
	/** The payment to repeat. Its amount is prefilled. */
	readonly again?: PaymentRequest | undefined;
	/** The values from before the person went to their details. */
	readonly typed: TypedAmount | undefined;
	/** Returns to the payer's details, when the receiver asks for any. */
	readonly onEditDetails: ((typed: TypedAmount) => void) | undefined;
}

/** Asks for an amount on either side of the payment, and requests a quote. */
export function AmountStep(props: AmountStepProps): ReactElement {
	const { receiver, addMoney, onEditDetails } = props;
	const { state } = props.payment;
	const { balance } = props.wallet;
	const messages = useRoomMessages(english);
	const { payment: words, locale } = messages;
	useStep(words.amount);
	const form = useAmountForm(props);
	const { side, accepted, currency, text, problem, refused } = form;
	const typed = parseAmount(text, currency, { locale });
	const amount = typed.ok ? typed.amount : undefined;
	const [estimate, setEstimate] = useState<Estimate>();
	const sends = side === 'SENDING' ? amount : estimate?.sends;
	const receives = side === 'RECEIVING' ? amount : estimate?.receives;
	const isTooMuch = sends !== undefined && sends > balance.amount;
	const limited = useLimitHint(sends ?? 0, balance.currency);
	const range = useSendingRange(balance.currency, accepted.currency);
	const label = side === 'SENDING' ? words.youSendIn : words.theyGetIn;
	const context = { side, balance, accepted };
	const hint = isTooMuch
		? onlyAvailable(balance, messages)
		: (outsideHint(context, { sends, receives }, range, messages) ??
			limited ??
			amountHint(context, messages));
	return (
		<form data-cs="card stack" noValidate onSubmit={form.submit}>
			{receiver.accepts.length > 1 && (
				<CurrencyField
					accepts={receiver.accepts}
					value={accepted.currency.code}
					onChange={form.setCode}
				/>
			)}
			<SideChoice
				sending={balance.currency.code}
				receiving={accepted.currency.code}
				value={side}
				onChange={form.setSide}
			/>
			<Field
				inputRef={form.input}
				label={fill(label, { currency: currency.code })}
				hint={hint === problem ? undefined : hint}
				look="amount"
				name="amount"
				dir="ltr"
				inputMode="decimal"
				autoComplete="off"
				placeholder={formatAmountInput(0, currency, { locale })}
				value={text}
				problem={problem}
				unit={currency.code}
				onChange={(event) => form.setText(event.target.value)}
			/>
			{balance.amount > 0 && (
				<div data-cs="chips">
					<EverythingChip onChoose={form.sendEverything} />
					{isTooMuch && addMoney}
				</div>
			)}
			<PriceEstimate
				key={`${side} ${currency.code}`}
				side={side}
				amount={side === 'SENDING' && isTooMuch ? undefined : amount}
				sending={balance.currency}
				receiving={accepted.currency}
				onEstimate={setEstimate}
			/>
			{'error' in state && refused === undefined && <ErrorNotice error={state.error} />}
			<div data-cs="in-sight">
				<Button type="submit" pending={state.status === 'quoting'}>
					{words.toReview}
				</Button>
			</div>
			{onEditDetails && (
				<Button variant="quiet" onClick={() => onEditDetails(form.typed)}>
					{words.changeDetails}
				</Button>
			)}
			<p data-cs="hint">
				{words.nothingYet} {balance.amount === 0 && addMoney}
			</p>
		</form>
	);
}

/** The least and the most that can be sent in one payment, as far as its rate has been read. */
function useSendingRange(sending: AmountCurrency, receiving: AmountCurrency): SendingRange {
	const { data } = useExchangeRates(ratePair(sending, receiving), { query: { enabled: false } });
	const [rate] = data ?? [];
	return { min: rate?.minSendingAmount, max: rate?.maxSendingAmount };
}

interface SideChoiceProps {
	/** Code of the currency that the person pays in. */
	readonly sending: string;
	/** Code of the currency that arrives. */
	readonly receiving: string;
	readonly value: QuoteLockSide;
	readonly onChange: (side: QuoteLockSide) => void;
}

/** Whether the person enters what they send or what arrives. */
function SideChoice({ sending, receiving, value, onChange }: SideChoiceProps): ReactElement {
	const { payment: words } = useRoomMessages(english);
	return (
		<Choice
			legend={words.amount}
			name="lock"
			value={value}
			options={[
				{ value: 'SENDING', label: fill(words.iSend, { currency: sending }) },
				{ value: 'RECEIVING', label: fill(words.theyGet, { currency: receiving }) },
			]}
			onChange={onChange}
		/>
	);
}

/** The state of the form, and what its controls do. */
function useAmountForm(props: AmountStepProps) {
	const input = useRef<HTMLInputElement>(null);
	const { payment, wallet, payee, receiver, details, isNext } = props;
	const { state, start, cancel } = payment;
	const messages = useRoomMessages(english);
	const { locale } = messages;
	const { balance } = wallet;
	const before = 'request' in state ? state.request : props.again;
	const to = payeeOf(payee.destination);
	const [kept] = useState(() => props.typed ?? readAmountDraft(wallet.id, to));
	const [side, setSide] = useState<QuoteLockSide>(
		kept?.side ?? before?.lockedCurrencySide ?? 'SENDING',
	);
	const [code, setCode] = useState(() => kept?.code ?? currencyOf(before?.destination));
	const accepted =
		receiver.accepts.find((each) => each.currency.code === code) ?? receiver.accepts[0];
	const currency = side === 'SENDING' ? balance.currency : accepted.currency;
	const [text, setText] = useAmountText(currency, locale, (write) => {
		// The receiver may no longer accept the amount's currency.
		const isSame = (before?.lockedCurrency?.code ?? currency.code) === currency.code;
		const first = before && isSame ? write(before.lockedCurrencyAmount) : '';
		return kept?.currency === currency.code ? kept : { text: first, locale };
	});
	const [problem, setProblem] = useState<string>();
	useEffect(() => {
		if (isNext) input.current?.focus();
	}, [isNext]);
	const refused = refusedRange(state, receiver, balance.currency, messages);
	useEffect(() => {
		if (refused === undefined) return;
		setProblem(refused);
		takeFocus(input.current);
	}, [refused]);
	/** Nobody wants the quote for what was there before. */
	const onEdit = (): void => {
		setProblem(undefined);
		if (state.status === 'quoting') cancel();
	};
	const chooseSide = (next: QuoteLockSide): void => {
		setSide(next);
		onEdit();
	};
	const chooseCode = (next: string): void => {
		setCode(next);
		onEdit();
	};
	const enterText = (next: string): void => {
		setText(next);
		onEdit();
	};
	const sendEverything = (): void => {
		setSide('SENDING');
		enterText(formatAmountInput(balance.amount, balance.currency, { locale }));
		input.current?.focus();
	};
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (state.status === 'quoting') return;
		const read = readLockedAmount(text, { side, balance, accepted }, messages);
		setProblem(read.ok ? undefined : read.problem);
		if (!read.ok) {
			input.current?.focus();
			return;
		}
		const { amount } = read;
		const receivingCurrency = accepted.currency.code;
		const entered = { side, amount, currency, receivingCurrency, details };
		noteOwnPayee(wallet.id, to);
		start(paymentRequest(wallet.id, payee, receiver, entered));
		dropFormDraft(wallet.id, 'amount');
	};
	const controls = { setSide: chooseSide, setCode: chooseCode, setText: enterText };
	const typed: TypedAmount = { side, code, text, currency: currency.code, locale };
	useEffect(() => {
		keepAmountDraft(wallet.id, to, { side, code, text, currency: currency.code, locale });
	}, [wallet.id, to, side, code, text, currency.code, locale]);
	return {
		input,
		side,
		accepted,
		currency,
		text,
		problem,
		refused,
		typed,
		sendEverything,
		submit,
		...controls,
	};
}

/** Enters the whole balance. */
function EverythingChip({ onChoose }: { readonly onChoose: () => void }): ReactElement {
	const { payment } = useRoomMessages(english);
	return (
		<button type="button" data-cs="chip" onClick={onChoose}>
			{payment.everything}
		</button>
	);
}
