import type { Currency, InternalAccount } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { useExchangeRates } from '@countersign/react';
import {
	Button,
	currencyName,
	ErrorNotice,
	Field,
	fill,
	LoadError,
	Notice,
	SelectField,
	Skeleton,
	useLoadError,
	useMessages,
} from '@countersign/react/ui/parts';
import {
	type FormEvent,
	type ReactElement,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from 'react';
import { useTexts } from '../language/texts.js';
import { useAmountField } from './useAmountField.js';

interface TransferAmountProps {
	readonly account: InternalAccount;
	readonly error: WalletError | null;
	readonly isPending: boolean;
	/** Set while the person is told how to pay: what was typed stays. */
	readonly isHidden: boolean;
	/** Smallest unit of the currency. */
	readonly onAmount: (currency: Currency, amount: number) => void;
}

/** Asks how much comes from the bank, in one of the currencies that the platform moves. */
export function TransferAmount(props: TransferAmountProps): ReactElement {
	const { account, error, isPending, isHidden, onAmount } = props;
	const { addMoney } = useTexts();
	const { locale } = useMessages();
	const rates = useExchangeRates();
	const failed = useLoadError(rates);
	const [code, setCode] = useState('');
	const currencies = sourcesAmong(rates.data ?? [], account.balance.currency.code);
	const currency = currencies.find((each) => each.code === code) ?? currencies[0];
	const typed = useAmountField('', currency);
	useFocusOnReturn(typed.input, isHidden);
	if (!rates.data && failed) return <LoadError {...failed} />;
	if (!rates.data) return <Skeleton rows={2} label={addMoney.loadingCurrencies} />;
	if (!currency) return <Notice tone="info">{addMoney.noCurrencies}</Notice>;
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const amount = typed.read();
		if (amount !== undefined && !isPending) onAmount(currency, amount);
	};
	return (
		<form data-cs="card stack" noValidate onSubmit={submit}>
			<SelectField
				label={addMoney.currency}
				name="currency"
				options={currencies.map((each) => ({
					value: each.code,
					label: currencyName(each.code, locale),
				}))}
				value={currency.code}
				onChange={(event) => {
					setCode(event.target.value);
					typed.forgetProblem();
				}}
			/>
			<Field
				{...typed.props}
				label={fill(addMoney.youTransfer, { currency: currency.code })}
				name="amount"
			/>
			<ErrorNotice error={error} />
			<Button type="submit" pending={isPending}>
				{addMoney.toInstructions}
			</Button>
		</form>
	);
}

/** Moves the focus to the field when the person comes back to change the amount. */
function useFocusOnReturn(input: RefObject<HTMLInputElement | null>, isHidden: boolean): void {
	const wasHidden = useRef(false);
	useEffect(() => {
		if (wasHidden.current && !isHidden) input.current?.focus();
		wasHidden.current = isHidden;
	}, [input, isHidden]);
}

function sourcesAmong(
	rates: readonly { readonly sourceCurrency: Currency }[],
	own: string,
): readonly Currency[] {
	const byCode = new Map(rates.map(({ sourceCurrency }) => [sourceCurrency.code, sourceCurrency]));
	byCode.delete(own);
	return [...byCode.values()];
}
