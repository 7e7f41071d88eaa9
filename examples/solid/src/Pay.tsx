import type { PaymentState } from '@countersign/core';
import { formatAmount, parseAmount } from '@countersign/core/format';
import {
	createExternalAccountMutationOptions,
	internalAccountsQueryOptions,
} from '@countersign/core/query';
import { useMutation, useQuery } from '@tanstack/solid-query';
import { createSignal, Match, Show, Switch } from 'solid-js';
import { createStore } from 'solid-js/store';
import { Form } from './Form.jsx';
import { paymentState, session } from './state.js';
import { payment, wallet } from './wallet.js';

export function Pay() {
	const [recipient, setRecipient] = createStore({
		fullName: '',
		routingNumber: '',
		accountNumber: '',
	});
	const [amount, setAmount] = createSignal('');
	const [problem, setProblem] = createSignal('');
	const accounts = useQuery(() =>
		internalAccountsQueryOptions(wallet, { type: 'EMBEDDED_WALLET' }, session()),
	);
	const add = useMutation(() => createExternalAccountMutationOptions(wallet, session()));
	const status = () => paymentState().status;
	const reviewed = () => {
		const state = paymentState();
		return state.status === 'review' ? state : undefined;
	};
	const failure = () => {
		const state = paymentState();
		const error = add.error ?? ('error' in state ? state.error : undefined);
		return problem() || error?.message;
	};
	const addRecipient = () => {
		const { fullName, ...numbers } = recipient;
		add.mutate({
			currency: 'USD',
			accountInfo: {
				accountType: 'USD_ACCOUNT',
				...numbers,
				beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName },
			},
		});
	};
	const review = () => {
		const account = accounts.data?.data[0];
		if (!account || !add.data) return;
		const parsed = parseAmount(amount(), account.balance.currency);
		setProblem(parsed.ok ? '' : 'Enter an amount, such as 25.');
		if (!parsed.ok) return;
		payment.start({
			source: { sourceType: 'ACCOUNT', accountId: account.id },
			destination: { destinationType: 'ACCOUNT', accountId: add.data.id },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: parsed.amount,
		});
	};
	const recipientFields = {
		'Full name': (value: string) => setRecipient('fullName', value),
		'Routing number': (value: string) => setRecipient('routingNumber', value),
		'Account number': (value: string) => setRecipient('accountNumber', value),
	};
	return (
		<section aria-label="Pay">
			<Switch fallback={<p>One moment</p>}>
				<Match when={status() === 'drafting' && !add.data}>
					<Form fields={recipientFields} button="Add recipient" onSubmit={addRecipient} />
				</Match>
				<Match when={status() === 'drafting'}>
					<Form fields={{ 'You send, in USDB': setAmount }} button="Review" onSubmit={review} />
				</Match>
				<Match when={reviewed()}>{(state) => <Review state={state()} />}</Match>
				<Match when={status() === 'unknown'}>
					<p>We do not know yet whether it was sent.</p>
					<button type="button" onClick={() => payment.retry()}>
						Check again
					</button>
				</Match>
				<Match when={status() === 'done' || status() === 'failed'}>
					<Outcome />
				</Match>
			</Switch>
			<p role="alert">{failure()}</p>
		</section>
	);
}

function Review(props: { readonly state: Extract<PaymentState, { status: 'review' }> }) {
	const quote = () => props.state.quote;
	return (
		<>
			<p>
				You send {formatAmount(quote().totalSendingAmount, quote().sendingCurrency)}. They receive{' '}
				{formatAmount(quote().totalReceivingAmount, quote().receivingCurrency)}.
			</p>
			<Show
				when={props.state.isExpired}
				fallback={
					<button type="button" onClick={() => payment.confirm({ quoteId: quote().id })}>
						Confirm and send
					</button>
				}
			>
				<button type="button" onClick={() => payment.retry()}>
					Get a new price
				</button>
			</Show>
			<button type="button" onClick={() => payment.cancel()}>
				Cancel
			</button>
		</>
	);
}

function Outcome() {
	const money = () => {
		const state = paymentState();
		return state.status === 'failed' ? state.outcome?.money : undefined;
	};
	return (
		<>
			<h2>{paymentState().status === 'done' ? 'Sent' : 'Not paid'}</h2>
			<Show when={money()}>{(place) => <p>The money is with: {place()}</p>}</Show>
			<button type="button" onClick={() => payment.cancel()}>
				Done
			</button>
		</>
	);
}
