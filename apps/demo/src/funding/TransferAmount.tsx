import type { InternalAccount } from '@countersign/contract';
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
	networkName,
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
import {
	type FundingSource,
	fundingSources,
	sourceId,
	type TransferWay,
} from './fundingSources.js';
import { useAmountField } from './useAmountField.js';

interface TransferAmountProps {
	readonly account: InternalAccount;
	readonly way: TransferWay;
	readonly error: WalletError | null;
	readonly isPending: boolean;
	/** Set while the person is told how to pay: what was typed stays. */
	readonly isHidden: boolean;
	/** Smallest unit of the currency. */
	readonly onAmount: (source: FundingSource, amount: number) => void;
}

/** Asks how much comes from a bank or another wallet, in one of the currencies that the platform moves. */
export function TransferAmount(props: TransferAmountProps): ReactElement {
	const { account, way, error, isPending, isHidden, onAmount } = props;
	const { addMoney } = useTexts();
	const nameOf = useSourceName();
	const rates = useExchangeRates();
	const failed = useLoadError(rates);
	const [id, setId] = useState('');
	const sources = fundingSources(rates.data ?? [], account.balance.currency.code, way);
	const source = sources.find((each) => sourceId(each) === id) ?? sources[0];
	const typed = useAmountField('', source?.currency);
	useFocusOnReturn(typed.input, isHidden);
	if (!rates.data && failed) return <LoadError {...failed} />;
	if (!rates.data) return <Skeleton rows={2} label={addMoney.loadingCurrencies} />;
	if (!source) return <Notice tone="info">{addMoney.noCurrencies}</Notice>;
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const amount = typed.read();
		if (amount !== undefined && !isPending) onAmount(source, amount);
	};
	return (
		<form data-cs="card stack" noValidate onSubmit={submit}>
			<SelectField
				label={addMoney.sources[way]}
				name="currency"
				options={sources.map((each) => ({ value: sourceId(each), label: nameOf(each) }))}
				value={sourceId(source)}
				onChange={(event) => {
					setId(event.target.value);
					typed.forgetProblem();
				}}
			/>
			<Field
				{...typed.props}
				label={fill(addMoney.youTransfer, { currency: source.currency.code })}
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

/** What people call a source: `Euro (EUR)`, `USDC on Base`. */
function useSourceName(): (source: FundingSource) => string {
	const { bitcoin } = useTexts().addMoney;
	const { locale, instructions } = useMessages();
	return ({ currency: { code }, accountType }) => {
		const network = accountType && networkName(accountType);
		if (!network) return currencyName(code, locale);
		return fill(instructions.onNetwork, { asset: code === 'BTC' ? bitcoin : code, network });
	};
}
