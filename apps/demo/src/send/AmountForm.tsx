import type { ExternalAccount, InternalAccount } from '@countersign/contract';
import { currencyDecimals, formatAmount, formatAmountInput, parseAmount } from '@countersign/core';
import { useCreateQuote } from '@countersign/react';
import {
	amountProblem,
	Button,
	Choice,
	ErrorNotice,
	Field,
	useMessages,
} from '@countersign/react/ui';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { Link } from '../routing/Link.js';
import { navigate } from '../routing/navigate.js';
import type { LockSide } from '../routing/route.js';
import { quoteRequest } from './quoteRequest.js';

export interface AmountFormProps {
	readonly wallet: InternalAccount;
	readonly recipient: ExternalAccount;
	/** How the form begins. */
	readonly lock: LockSide;
	readonly amount: number | undefined;
}

/** Asks for an amount on either side of the payment, and for a quote over it. */
export function AmountForm({ wallet, recipient, ...begin }: AmountFormProps): ReactElement {
	const messages = useMessages();
	const quote = useCreateQuote();
	const input = useRef<HTMLInputElement>(null);
	const [lock, setLock] = useState(begin.lock);
	const [problem, setProblem] = useState<string>();
	const { balance } = wallet;
	const receiving = { code: recipient.currency, decimals: currencyDecimals(recipient.currency) };
	const currency = lock === 'SENDING' ? balance.currency : receiving;
	const [text, setText] = useState(() =>
		begin.amount ? formatAmountInput(begin.amount, currency) : '',
	);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (quote.isPending) return;
		const parsed = parseAmount(text, currency);
		const wrong = !parsed.ok
			? amountProblem(parsed.problem, currency, messages)
			: lock === 'SENDING' && parsed.amount > balance.amount
				? 'That is more than you have available.'
				: undefined;
		setProblem(wrong);
		if (!parsed.ok || wrong) {
			input.current?.focus();
			return;
		}
		quote.mutate(quoteRequest(wallet.id, recipient.id, lock, parsed.amount), {
			onSuccess: ({ id }) => {
				// So that the way back leads to what was typed.
				navigate(
					{ name: 'amount', accountId: recipient.id, lock, amount: parsed.amount },
					{ replace: true },
				);
				navigate({ name: 'review', quoteId: id, lock });
			},
		});
	};
	return (
		<form data-cs="card stack" noValidate onSubmit={submit}>
			<Choice
				legend="Amount"
				name="lock"
				value={lock}
				options={[
					{ value: 'SENDING', label: `I send ${balance.currency.code}` },
					{ value: 'RECEIVING', label: `They get ${receiving.code}` },
				]}
				onChange={(side) => {
					setLock(side);
					setProblem(undefined);
				}}
			/>
			<Field
				inputRef={input}
				label={
					lock === 'SENDING' ? `You send, in ${currency.code}` : `They get, in ${currency.code}`
				}
				hint={`Available: ${formatAmount(balance.amount, balance.currency)}`}
				look="amount"
				name="amount"
				inputMode="decimal"
				autoComplete="off"
				placeholder="0.00"
				value={text}
				problem={problem}
				onChange={(event) => setText(event.target.value)}
			/>
			<ErrorNotice error={quote.error} />
			<Button type="submit" pending={quote.isPending}>
				Review
			</Button>
			<p data-cs="hint">
				Nothing is sent yet. Next, you see the fee and the rate.{' '}
				{balance.amount === 0 && <Link to={{ name: 'addMoney' }}>Add money first</Link>}
			</p>
		</form>
	);
}
