import { type InternalAccount, limits } from '@countersign/contract';
import { formatAmount } from '@countersign/core/format';
import { useFundSandboxAccount } from '@countersign/react';
import { Button, ErrorNotice, Field, fill, Notice, useMessages } from '@countersign/react/ui/parts';
import type { FormEvent, ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { useAmountField } from './useAmountField.js';
import { WayOn } from './WayOn.js';

const suggestions = ['25', '100', '500'] as const;

/** Fills the wallet with play money. */
export function SandboxFunding({ account }: { readonly account: InternalAccount }): ReactElement {
	const { currency } = account.balance;
	const { addMoney } = useTexts();
	const messages = useMessages();
	const fund = useFundSandboxAccount();
	const typed = useAmountField('100', currency);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const amount = typed.read(limits.sandboxFundAmount);
		if (amount !== undefined) fund.mutate({ accountId: account.id, amount });
	};
	return (
		<form data-cs="card stack" noValidate onSubmit={submit}>
			<Field {...typed.props} label={fill(addMoney.amountIn, { currency: currency.code })} />
			<div data-cs="chips">
				{suggestions.map((amount) => (
					<button key={amount} type="button" data-cs="chip" onClick={() => typed.setText(amount)}>
						{amount}
					</button>
				))}
			</div>
			<ErrorNotice error={fund.error} />
			<Button type="submit" pending={fund.isPending}>
				{addMoney.add}
			</Button>
			{fund.isSuccess && (
				<Notice tone="good" action={<WayOn />}>
					{fill(addMoney.added, {
						amount: formatAmount(fund.variables.amount, currency, { locale: messages.locale }),
					})}
				</Notice>
			)}
		</form>
	);
}
