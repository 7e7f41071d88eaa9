import {
	useCapabilities,
	useChangeEmail,
	useCredentials,
	useExchangeRates,
	useRemoveCredential,
	useSignOutEverywhere,
} from '@countersign/react';
import {
	Button,
	ChangeEmail,
	Choice,
	CredentialList,
	Dialog,
	ErrorNotice,
	errorSentence,
	Field,
	Icon,
	LoadError,
	Notice,
	RecoveryWords,
	recipientAccount,
	recipientName,
	SessionList,
	SignInAgainProvider,
	Skeleton,
	TransactionDetail,
	useMessages,
	useRecipients,
	VerifyContact,
} from '@countersign/react/ui';
import { useState } from 'react';

/** Everything about signing in, on one page. */
export const SecurityPage = () => (
	<SignInAgainProvider>
		<CredentialList />
		<SessionList />
		<ChangeEmail />
		<VerifyContact contact="phone" />
		<RecoveryWords />
	</SignInAgainProvider>
);

/** One payment, by its id. */
export const PaymentPage = ({ id }: { readonly id: string }) => (
	<TransactionDetail transactionId={id} />
);

/** Recipients with the ready controls, while loading and when it failed too. */
export function Recipients() {
	const messages = useMessages();
	const { data, error, isFetching, refetch } = useRecipients();
	if (error)
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	if (!data) return <Skeleton rows={3} label="Recipients" />;
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

/** Controls in a dialog of your own. */
export function Rename({ onClose }: { readonly onClose: () => void }) {
	const [look, setLook] = useState<'short' | 'long'>('short');
	const change = useChangeEmail();
	const options = [
		{ value: 'short', label: 'Short' },
		{ value: 'long', label: 'Long' },
	] as const;
	return (
		<Dialog title="Change your address" onClose={onClose}>
			<Field label="New address" type="email" />
			<Choice legend="Name" name="look" options={options} value={look} onChange={setLook} />
			<ErrorNotice error={change.error} />
			<Button onClick={onClose}>Done</Button>
		</Dialog>
	);
}

/** The same with markup of your own. */
export function Credentials() {
	const messages = useMessages();
	const credentials = useCredentials();
	const remove = useRemoveCredential();
	const leave = useSignOutEverywhere();
	const canAutofill = useCapabilities().data !== undefined;
	const rates = useExchangeRates().data?.length ?? 0;
	return (
		<>
			{credentials.data?.map(({ id, nickname }) => (
				<button key={id} onClick={() => remove.mutate({ credentialId: id })}>
					Remove {nickname}
				</button>
			))}
			{remove.error && <Notice tone="bad">{errorSentence(remove.error, messages)}</Notice>}
			<button onClick={() => leave.mutate()}>Sign out everywhere</button>
			<p>
				{rates} rates; passkeys were {canAutofill ? '' : 'not '}checked
			</p>
		</>
	);
}
