import {
	useDiscoveries,
	useExternalAccount,
	useExternalAccounts,
	useLookupExternalAccount,
	useLookupUma,
	useRemoveExternalAccount,
} from '@countersign/react';

/** The accounts that were paid before, with the newest first. */
export function RecipientList({ onChoose }: { readonly onChoose: (id: string) => void }) {
	const accounts = useExternalAccounts({ limit: 50 });
	return (
		<>
			{accounts.data?.data.map(({ id, currency, accountInfo }) => (
				<button key={id} onClick={() => onChoose(id)}>
					{accountInfo.accountType} in {currency}
				</button>
			))}
		</>
	);
}

/** One recipient, and what a bank says of its owner before money goes there. */
export function Recipient({ accountId }: { readonly accountId: string }) {
	const account = useExternalAccount({ accountId });
	const lookup = useLookupExternalAccount(account.data && { accountId });
	const remove = useRemoveExternalAccount();
	const currencies = lookup.data?.supportedCurrencies.map(({ currency }) => currency.code) ?? [];
	return (
		<>
			<p>Receives {currencies.join(', ')}</p>
			<button disabled={remove.isPending} onClick={() => remove.mutate({ accountId })}>
				Remove
			</button>
		</>
	);
}

/** Who is behind a UMA address. Nothing is looked up while there is no address. */
export function UmaName({ address }: { readonly address: string | undefined }) {
	const { data, error } = useLookupUma(
		address === undefined ? undefined : { receiverUmaAddress: address },
	);
	if (error?.code === 'service.rejected') return <p>Nobody has this address.</p>;
	return <p>{data?.supportedCurrencies[0]?.currency.name}</p>;
}

/** The banks of a country, for the select of a form. */
export function Banks({ country }: { readonly country: string }) {
	const banks = useDiscoveries({ country });
	return (
		<select name="bankName">
			{banks.data?.map(({ bankName, displayName }) => (
				<option key={bankName} value={bankName}>
					{displayName}
				</option>
			))}
		</select>
	);
}
