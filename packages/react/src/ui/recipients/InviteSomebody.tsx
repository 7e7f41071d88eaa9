'use client';

import type { InternalAccount, Invitation } from '@countersign/contract';
import { isWalletError, serviceNow } from '@countersign/core';
import { parseAmount } from '@countersign/core/format';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useInternalAccounts } from '../../hooks/internalAccounts.js';
import { useCreateInvitation } from '../../hooks/invitations.js';
import { runMutation } from '../../hooks/runMutation.js';
import { useWallet } from '../../provider/useWallet.js';
import { useAccount } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { Notice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { useAmountText } from '../controls/useAmountText.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { amountProblems } from '../messages/english/amountProblems.js';
import { invitations } from '../messages/english/invitations.js';
import { recipientForm } from '../messages/english/recipientForm.js';
import { amountProblem } from '../messages/errorSentence.js';
import { fill } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { InvitationLink } from './InvitationLink.js';

const english = { amountProblems, invitations, recipientForm };

/** Props of {@link InviteSomebody}. */
export interface InviteSomebodyProps {
	/** Called when the person is done with the link. Without it, there is no button for that. */
	readonly onDone?: (() => void) | undefined;
	/** Focuses the first field. For a page whose purpose is this form. */
	readonly autoFocus?: boolean | undefined;
}

/**
 * Invites somebody who has no account yet: a form that makes a link, which is good for 30 days, and the ways to share
 * it. `InvitationList` shows what becomes of it. Import `@countersign/react/ui/styles.css` once.
 *
 * @example
 * ```tsx
 * import { InviteSomebody } from '@countersign/react/ui';
 *
 * export const Invite = () => <InviteSomebody onDone={() => history.back()} />;
 * ```
 */
export function InviteSomebody(props: InviteSomebodyProps): ReactElement {
	const accountId = useAccount();
	return (
		<WalletRoot of="invite-somebody card stack">
			<Invite key={accountId} accountId={accountId} {...props} />
		</WalletRoot>
	);
}

interface InviteProps extends InviteSomebodyProps {
	readonly accountId: string | undefined;
}

function Invite({ accountId, onDone, autoFocus = false }: InviteProps): ReactElement {
	const { recipientForm } = useRoomMessages(english);
	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
	const account = accounts.data?.data.find(({ id }) => id === accountId);
	const [invitation, setInvitation] = useState<Invitation>();
	if (invitation) return <InvitationLink invitation={invitation} onDone={onDone} />;
	if (!account) return <NotLoaded of={accounts} rows={2} label={recipientForm.loading} />;
	return <InvitationForm {...{ account, autoFocus }} onCreated={setInvitation} />;
}

/** How long the link is good. Milliseconds. */
const lifetime = 30 * 24 * 60 * 60_000;

interface InvitationFormProps {
	readonly account: InternalAccount;
	readonly autoFocus: boolean;
	readonly onCreated: (invitation: Invitation) => void;
}

function InvitationForm({ account, autoFocus, onCreated }: InvitationFormProps): ReactElement {
	const messages = useRoomMessages(english);
	const { invitations: words, locale } = messages;
	const { currency } = account.balance;
	const wallet = useWallet();
	const create = useCreateInvitation();
	const first = useRef<HTMLInputElement>(null);
	const amountField = useRef<HTMLInputElement>(null);
	const [name, setName] = useState('');
	const [amount, setAmount] = useAmountText(currency, locale, () => ({ text: '', locale }));
	const [problem, setProblem] = useState<string>();
	useEffect(() => {
		if (autoFocus) first.current?.focus();
	}, [autoFocus]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const parsed = amount.trim() === '' ? undefined : parseAmount(amount, currency, { locale });
		if (parsed && !parsed.ok) {
			setProblem(amountProblem(parsed.problem, currency, messages));
			amountField.current?.focus();
			return;
		}
		const details = {
			firstName: name.trim() || undefined,
			amountToSend: parsed?.amount,
			expiresAt: new Date(serviceNow(wallet) + lifetime).toISOString(),
		};
		if (!create.isPending) void runMutation(create, details, onCreated);
	};
	return (
		<form data-cs="stack" noValidate onSubmit={submit}>
			<p>{words.lead}</p>
			<Field
				inputRef={first}
				label={words.name}
				name="firstName"
				autoComplete="off"
				dir="auto"
				maxLength={255}
				value={name}
				onChange={({ target }) => setName(target.value)}
			/>
			<Field
				inputRef={amountField}
				label={fill(words.amount, { currency: currency.code })}
				hint={words.amountHint}
				problem={problem}
				name="amountToSend"
				dir="ltr"
				inputMode="decimal"
				autoComplete="off"
				unit={currency.code}
				value={amount}
				onChange={({ target }) => {
					setAmount(target.value);
					setProblem(undefined);
				}}
			/>
			<Failure error={create.error} />
			<Button type="submit" icon="link" pending={create.isPending}>
				{words.create}
			</Button>
		</form>
	);
}

function Failure({ error }: { readonly error: unknown }): ReactElement {
	const { invitations } = useRoomMessages(english);
	const isClosed = isWalletError(error) && error.serviceCode === 'INVITATIONS_NOT_CONFIGURED';
	if (!isClosed) return <ErrorNotice error={error} />;
	return <Notice tone="bad">{invitations.notOffered}</Notice>;
}
