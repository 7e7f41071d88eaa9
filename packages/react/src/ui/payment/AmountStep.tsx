'use client';

import type { CustomerInfo, QuoteLockSide } from '@countersign/contract';
import { formatAmount, formatAmountInput } from '@countersign/core';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { fill } from '../messages/fill.js';
import { useMessages } from '../messages/useMessages.js';
import { limitsSentence } from './limitsSentence.js';
import { paymentRequest } from './paymentRequest.js';
import type { PaymentStepProps } from './paymentStepProps.js';
import { readLockedAmount } from './readLockedAmount.js';
import { TakenField } from './TakenField.js';

interface AmountStepProps extends PaymentStepProps {
	/** What the person told about themselves. */
	readonly details: CustomerInfo;
	/** Another step came before this one: the focus goes on to the amount. */
	readonly isNext: boolean;
	/** Where the receiver asks about the person: lets them change what they told. */
	readonly onTell: (() => void) | undefined;
	readonly onStarted: () => void;
}

/** Asks for an amount on either side of the payment, and for an offer over it. */
export function AmountStep(props: AmountStepProps): ReactElement {
	const { payment, wallet, payee, details, isNext, addMoney, onTell, onStarted } = props;
	const { state, start } = payment;
	const messages = useMessages();
	const { payment: words, locale } = messages;
	const { balance } = wallet;
	const before = 'request' in state ? state.request : undefined;
	const input = useRef<HTMLInputElement>(null);
	const [side, setSide] = useState<QuoteLockSide>(before?.lockedCurrencySide ?? 'SENDING');
	const [code, setCode] = useState(() => currencyOf(before?.destination));
	const taken = payee.takes.find((each) => each.currency.code === code) ?? payee.takes[0];
	const currency = side === 'SENDING' ? balance.currency : taken.currency;
	const [text, setText] = useState(() =>
		before ? formatAmountInput(before.lockedCurrencyAmount, currency, { locale }) : '',
	);
	const [problem, setProblem] = useState<string>();
	useEffect(() => {
		if (isNext) input.current?.focus();
	}, [isNext]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (state.status === 'quoting') return;
		const read = readLockedAmount(text, { side, balance, taken }, messages);
		setProblem(read.ok ? undefined : read.problem);
		if (!read.ok) {
			input.current?.focus();
			return;
		}
		const receivingCurrency = taken.currency.code;
		const terms = { side, amount: read.amount, currency, receivingCurrency, details };
		start(paymentRequest(wallet.id, payee, terms));
		onStarted();
	};
	const label = side === 'SENDING' ? words.youSendIn : words.theyGetIn;
	const available = fill(words.available, {
		amount: formatAmount(balance.amount, balance.currency, { locale }),
	});
	const hint = side === 'SENDING' ? available : (limitsSentence(taken, messages) ?? available);
	return (
		<form data-cs="card stack" noValidate onSubmit={submit}>
			{payee.takes.length > 1 && (
				<TakenField takes={payee.takes} value={taken.currency.code} onChange={setCode} />
			)}
			<Choice
				legend={words.amount}
				name="lock"
				value={side}
				options={[
					{ value: 'SENDING', label: fill(words.iSend, { currency: balance.currency.code }) },
					{ value: 'RECEIVING', label: fill(words.theyGet, { currency: taken.currency.code }) },
				]}
				onChange={(next) => {
					setSide(next);
					setProblem(undefined);
				}}
			/>
			<Field
				inputRef={input}
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
				onChange={(event) => setText(event.target.value)}
			/>
			{'error' in state && <ErrorNotice error={state.error} />}
			<Button type="submit" pending={state.status === 'quoting'}>
				{words.toReview}
			</Button>
			{onTell && (
				<Button variant="quiet" onClick={onTell}>
					{messages.payer.change}
				</Button>
			)}
			<p data-cs="hint">
				{words.nothingYet} {balance.amount === 0 && addMoney}
			</p>
		</form>
	);
}

function currencyOf(destination: object | undefined): string | undefined {
	const currency = destination && 'currency' in destination ? destination.currency : undefined;
	return typeof currency === 'string' ? currency : undefined;
}
