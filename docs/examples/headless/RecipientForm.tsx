import { useCreateExternalAccount } from '@countersign/react';
import { Problem } from './Problem.js';

/** Adds a bank account in the United States. */
export function RecipientForm({ onAdded }: { readonly onAdded: (accountId: string) => void }) {
	const create = useCreateExternalAccount({ mutation: { onSuccess: ({ id }) => onAdded(id) } });
	const add = (form: FormData) => {
		const field = (name: string) => String(form.get(name) ?? '');
		create.mutate({
			currency: 'USD',
			accountInfo: {
				accountType: 'USD_ACCOUNT',
				routingNumber: field('routing'),
				accountNumber: field('account'),
				beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: field('name') },
			},
		});
	};
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				add(new FormData(event.currentTarget));
			}}
		>
			<input name="name" aria-label="Full name" />
			<input name="routing" aria-label="Routing number" />
			<input name="account" aria-label="Account number" />
			<button disabled={create.isPending}>Add recipient</button>
			<Problem error={create.error} />
		</form>
	);
}
