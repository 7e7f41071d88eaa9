import { useCreateExternalAccount } from '@countersign/react';
import { Button, Choice, ErrorNotice, Field } from '@countersign/react/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { navigate } from '../routing/navigate.js';
import { Screen } from '../shell/Screen.js';
import { CountryField } from './CountryField.js';
import { readRecipient } from './readRecipient.js';
import { type RecipientKind, recipientKinds } from './recipientKinds.js';

/** Adds a bank account that money can go to, and goes on to the amount. */
export function NewRecipientScreen(): ReactElement {
	const create = useCreateExternalAccount();
	const [type, setType] = useState<RecipientKind['accountType']>('USD_ACCOUNT');
	const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
	const kind = recipientKinds.find((each) => each.accountType === type);
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		if (!kind || create.isPending) return;
		const read = readRecipient(kind, textValues(event.currentTarget));
		setProblems(read.ok ? {} : read.problems);
		if (!read.ok) {
			focusField(event.currentTarget, Object.keys(read.problems)[0]);
			return;
		}
		create.mutate(read.request, {
			onSuccess: (account) => navigate({ name: 'pay', accountId: account.id }, { replace: true }),
		});
	};
	return (
		<Screen title="New recipient" back={{ to: { name: 'recipient' }, label: 'Recipients' }}>
			<form data-cs="card stack" noValidate onSubmit={submit} autoComplete="off">
				<Choice
					legend="They receive"
					name="kind"
					value={type}
					options={recipientKinds.map((each) => ({ value: each.accountType, label: each.label }))}
					onChange={(next) => {
						setType(next);
						setProblems({});
					}}
				/>
				<Field
					label="Full name"
					hint="As the bank has it"
					name="fullName"
					autoComplete="off"
					autoCapitalize="words"
					problem={problems['fullName']}
				/>
				{kind?.details.map((detail) => (
					<Field
						key={detail.name}
						label={detail.label}
						hint={detail.hint}
						name={detail.name}
						inputMode={detail.numeric ? 'numeric' : 'text'}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						problem={problems[detail.name]}
					/>
				))}
				{kind?.asksCountry && <CountryField problem={problems['country']} />}
				<ErrorNotice error={create.error} />
				<Button type="submit" pending={create.isPending}>
					Add recipient
				</Button>
			</form>
		</Screen>
	);
}

function textValues(form: HTMLFormElement): Record<string, string> {
	return Object.fromEntries(
		Array.from(new FormData(form), ([name, value]) => [
			name,
			typeof value === 'string' ? value : '',
		]),
	);
}

function focusField(form: HTMLFormElement, name: string | undefined): void {
	const field = name ? form.elements.namedItem(name) : null;
	if (field instanceof HTMLElement) field.focus();
}
