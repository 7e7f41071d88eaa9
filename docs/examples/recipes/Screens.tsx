import { formatAmount } from '@countersign/core/format';
import {
	useCapabilities,
	useChangeEmail,
	useCredentials,
	useExchangeRates,
	useRemoveCredential,
	useSignOutEverywhere,
} from '@countersign/react';
import {
	ChangeEmail,
	CredentialList,
	RecoveryWords,
	SessionList,
	StepUpProvider,
	TransactionDetail,
	TransactionList,
	VerifyContact,
} from '@countersign/react/ui';
import {
	Button,
	Choice,
	Dialog,
	ErrorNotice,
	errorSentence,
	Field,
	Icon,
	LoadError,
	Notice,
	recipientAccount,
	recipientName,
	Skeleton,
	useLoadError,
	useMessages,
	useRecipients,
} from '@countersign/react/ui/parts';
import { type SyntheticEvent, useState } from 'react';

/** Everything about signing in, on one page. */
export const SecurityPage = () => (
	<StepUpProvider>
		<CredentialList />
		<SessionList />
		<ChangeEmail />
		<VerifyContact contact="phone" />
		<RecoveryWords />
	</StepUpProvider>
);

/** One payment, by its id. */
export const PaymentPage = ({ id }: { readonly id: string }) => (
	<TransactionDetail transactionId={id} />
);

/** Recipients with the ready controls, while loading and when it failed too. */
export function Recipients() {
	const messages = useMessages();
	const recipients = useRecipients();
	const failed = useLoadError(recipients);
	const { data } = recipients;
	if (!data) {
		return failed ? <LoadError {...failed} /> : <Skeleton rows={3} label="Recipients" />;
	}
	return (
		<ul>
			{data.data.map((account) => (
				<li key={account.id}>
					<Icon name="bank" /> {recipientName(account, messages)}{' '}
					{recipientAccount(account, messages)}
				</li>
			))}
		</ul>
	);
}

/**
 * A form in a dialog of your own. The service sends no code to the new address: send one afterwards with
 * `useStartEmailSignIn`, as `ChangeEmail` does. Until it is entered, the person can return to the former address.
 */
export function ChangeAddress({ onClose }: { readonly onClose: () => void }) {
	const change = useChangeEmail({ mutation: { onSuccess: onClose } });
	const submit = (event: SyntheticEvent<HTMLFormElement>) => {
		event.preventDefault();
		const email = String(new FormData(event.currentTarget).get('email'));
		change.mutate({ email });
	};
	return (
		<Dialog title="Change your address" onClose={onClose}>
			<form onSubmit={submit}>
				<Field label="New address" name="email" type="email" autoComplete="email" required />
				<ErrorNotice error={change.error} />
				<Button type="submit" pending={change.isPending}>
					Change
				</Button>
			</form>
		</Dialog>
	);
}

const directions = [
	{ value: 'ALL', label: 'All' },
	{ value: 'INCOMING', label: 'Received' },
	{ value: 'OUTGOING', label: 'Sent' },
] as const;

/** The history, with one filter in place of the component's own. */
export function Activity() {
	const [type, setType] = useState<(typeof directions)[number]['value']>('ALL');
	return (
		<>
			<Choice legend="Show" name="direction" options={directions} value={type} onChange={setType} />
			<TransactionList query={type === 'ALL' ? {} : { type }} />
		</>
	);
}

/** Says which passkeys this browser can use. Nothing where it can use none. */
export function PasskeyHint() {
	const { data } = useCapabilities();
	if (!data?.passkeys) return null;
	const place = data.platformAuthenticator ? 'this device' : 'your phone or a security key';
	return <p>You can sign in with a passkey on {place}.</p>;
}

/** The credentials with markup of your own. */
export function Credentials() {
	const messages = useMessages();
	const credentials = useCredentials();
	const remove = useRemoveCredential();
	return (
		<>
			{credentials.data?.map(({ id, nickname }) => (
				<button
					key={id}
					disabled={remove.isPending}
					onClick={() => remove.mutate({ credentialId: id })}
				>
					Remove {nickname}
				</button>
			))}
			{remove.error && <Notice tone="bad">{errorSentence(remove.error, messages)}</Notice>}
		</>
	);
}

/** Ends the sessions of all devices, this one included. */
export function SignOutEverywhere() {
	const { mutate, isPending } = useSignOutEverywhere();
	return (
		<Button variant="danger" pending={isPending} onClick={() => mutate()}>
			Sign out on all devices
		</Button>
	);
}

/** What 100 US dollars buy now. An estimate: only a quote is binding. */
export function Rates() {
	const rates = useExchangeRates({ sourceCurrency: 'USD', sendingAmount: 10_000 });
	return (
		<ul>
			{rates.data?.map(({ destinationCurrency, destinationPaymentRail, receivingAmount }) => (
				<li key={`${destinationCurrency.code} ${destinationPaymentRail}`}>
					{destinationCurrency.name}: {formatAmount(receivingAmount, destinationCurrency)}
				</li>
			))}
		</ul>
	);
}
