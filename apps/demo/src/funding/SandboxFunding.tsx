import { type InternalAccount, limits } from '@countersign/contract';
import { formatAmount, parseAmount } from '@countersign/core';
import { useFundSandboxAccount } from '@countersign/react';
import {
	amountProblem,
	Button,
	ErrorNotice,
	Field,
	Notice,
	useMessages,
} from '@countersign/react/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { fill, useTexts } from '../language/texts.js';
import { Link } from '../routing/Link.js';

const suggestions = ['25', '100', '500'] as const;

/** Fills the wallet with play money. */
export function SandboxFunding({ account }: { readonly account: InternalAccount }): ReactElement {
	const { currency } = account.balance;
	const { addMoney, goHome } = useTexts();
	const messages = useMessages();
	const fund = useFundSandboxAccount();
	const [text, setText] = useState('100');
	const [problem, setProblem] = useState<string>();
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const parsed = parseAmount(text, currency, { max: limits.sandboxFundAmount });
		setProblem(parsed.ok ? undefined : amountProblem(parsed.problem, currency, messages));
		if (parsed.ok) fund.mutate({ accountId: account.id, amount: parsed.amount });
	};
	return (
		<form data-cs="card stack" noValidate onSubmit={submit}>
			<Field
				label={fill(addMoney.amountIn, { currency: currency.code })}
				look="amount"
				inputMode="decimal"
				autoComplete="off"
				value={text}
				problem={problem}
				onChange={(event) => setText(event.target.value)}
			/>
			<div data-cs="chips">
				{suggestions.map((amount) => (
					<button key={amount} type="button" data-cs="chip" onClick={() => setText(amount)}>
						{amount}
					</button>
				))}
			</div>
			<ErrorNotice error={fund.error} />
			<Button type="submit" pending={fund.isPending}>
				{addMoney.add}
			</Button>
			{fund.isSuccess && (
				<Notice
					tone="good"
					action={
						<Link data-cs="text-link" to={{ name: 'home' }}>
							{goHome}
						</Link>
					}
				>
					{fill(addMoney.added, {
						amount: formatAmount(fund.variables.amount, currency, { locale: messages.locale }),
					})}
				</Notice>
			)}
		</form>
	);
}
