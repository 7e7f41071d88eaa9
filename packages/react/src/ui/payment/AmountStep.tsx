'use client';

import type { QuoteLockSide } from '@countersign/contract';
import { formatAmount, formatAmountInput, parseAmount } from '@countersign/core';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { amountProblem } from '../messages/amountProblem.js';
import { fill } from '../messages/fill.js';
import { useMessages } from '../messages/useMessages.js';
import { paymentRequest } from './paymentRequest.js';
import type { PaymentStepProps } from './paymentStepProps.js';

interface AmountStepProps extends PaymentStepProps {
	readonly onStarted: () => void;
}

/** Asks for an amount on either side of the payment, and for an offer over it. */
export function AmountStep(props: AmountStepProps): ReactElement {
	const { payment, wallet, payee, addMoney, onStarted } = props;
	const { state, start } = payment;
	const messages = useMessages();
	const { payment: words, locale } = messages;
	const { balance } = wallet;
	const before = 'request' in state ? state.request : undefined;
	const input = useRef<HTMLInputElement>(null);
	const [lock, setLock] = useState<QuoteLockSide>(before?.lockedCurrencySide ?? 'SENDING');
	const currency = lock === 'SENDING' ? balance.currency : payee.currency;
	const [text, setText] = useState(() =>
		before ? formatAmountInput(before.lockedCurrencyAmount, currency, { locale }) : '',
	);
	const [problem, setProblem] = useState<string>();
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (state.status === 'quoting') return;
		const parsed = parseAmount(text, currency, { locale });
		const wrong = !parsed.ok
			? amountProblem(parsed.problem, currency, messages)
			: lock === 'SENDING' && parsed.amount > balance.amount
				? words.tooMuch
				: undefined;
		setProblem(wrong);
		if (!parsed.ok || wrong) {
			input.current?.focus();
			return;
		}
		start(paymentRequest(wallet.id, payee, { side: lock, amount: parsed.amount, currency }));
		onStarted();
	};
	const label = lock === 'SENDING' ? words.youSendIn : words.theyGetIn;
	return (
		<form data-cs="card stack" noValidate onSubmit={submit}>
			<Choice
				legend={words.amount}
				name="lock"
				value={lock}
				options={[
					{ value: 'SENDING', label: fill(words.iSend, { currency: balance.currency.code }) },
					{ value: 'RECEIVING', label: fill(words.theyGet, { currency: payee.currency.code }) },
				]}
				onChange={(side) => {
					setLock(side);
					setProblem(undefined);
				}}
			/>
			<Field
				inputRef={input}
				label={fill(label, { currency: currency.code })}
				hint={fill(words.available, {
					amount: formatAmount(balance.amount, balance.currency, { locale }),
				})}
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
			<p data-cs="hint">
				{words.nothingYet} {balance.amount === 0 && addMoney}
			</p>
		</form>
	);
}
