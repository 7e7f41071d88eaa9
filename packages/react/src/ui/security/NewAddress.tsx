'use client';

import { type EmailChallenge, isWalletError, type WalletError } from '@countersign/core';
import { normaliseEmail } from '@countersign/core/format';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useChangeEmail } from '../../hooks/contacts.js';
import { runMutation } from '../../hooks/runMutation.js';
import { useStartEmailSignIn } from '../../hooks/signInStart.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { emailInput, Field } from '../controls/Field.js';
import { Breakable } from '../controls/Phrase.js';
import { StepHeading } from '../controls/StepHeading.js';
import { emailChange } from '../messages/english/emailChange.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { useAreCodesOnlyWayIn } from './useAreCodesOnlyWayIn.js';

const english = { emailChange };

interface NewAddressProps {
	readonly onCancel: () => void;
	/** The change is done. Without a challenge, the code could not be sent yet. */
	readonly onChanged: (sent: EmailChallenge | undefined) => void;
}

/**
 * Asks for the new address. If codes are the only way to sign in, nothing is signed before the person has confirmed
 * it.
 */
export function NewAddress({ onCancel, onChanged }: NewAddressProps): ReactElement {
	const change = useChangeEmail();
	const start = useStartEmailSignIn();
	const isOnlyWayIn = useAreCodesOnlyWayIn();
	const [draft, setDraft] = useState('');
	const [isConfirming, setIsConfirming] = useState(false);
	const isPending = change.isPending || start.isPending;
	const save = async (): Promise<void> => {
		if (isPending) return;
		await runMutation(change, { email: draft }, async ({ email }) => {
			const sent = await start.mutateAsync({ email }).catch(ignoreWalletError);
			onChanged(sent?.status === 'sent' ? sent.challenge : undefined);
		});
	};
	const back = (): void => {
		change.reset();
		setIsConfirming(false);
	};
	const step = { draft, isPending, error: change.error };
	if (isConfirming) return <ConfirmAddress {...step} onConfirm={() => void save()} onBack={back} />;
	return (
		<AddressForm
			{...step}
			onDraft={setDraft}
			onSubmit={() => (isOnlyWayIn ? setIsConfirming(true) : void save())}
			onCancel={onCancel}
		/>
	);
}

/** The change itself is done. The step that follows offers to send the code, and shows what is wrong. */
function ignoreWalletError(error: unknown): undefined {
	if (!isWalletError(error)) throw error;
	return undefined;
}

interface StepProps {
	/** The address, as typed. */
	readonly draft: string;
	readonly isPending: boolean;
	readonly error: WalletError | null;
}

interface AddressFormProps extends StepProps {
	readonly onDraft: (draft: string) => void;
	readonly onSubmit: () => void;
	readonly onCancel: () => void;
}

function AddressForm(props: AddressFormProps): ReactElement {
	const { draft, isPending, error, onDraft, onSubmit, onCancel } = props;
	const { actions, emailChange, signIn } = useRoomMessages(english);
	const [isWrong, setIsWrong] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => input.current?.focus(), []);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const isAddress = /^\S+@\S+\.\S+$/.test(normaliseEmail(draft));
		setIsWrong(!isAddress);
		if (isAddress) onSubmit();
		else input.current?.focus();
	};
	return (
		<form data-cs="stack" noValidate onInput={() => setIsWrong(false)} onSubmit={submit}>
			<Field
				{...emailInput}
				inputRef={input}
				label={emailChange.field}
				autoComplete="email"
				hint={emailChange.hint}
				value={draft}
				problem={isWrong ? signIn.emailMissing : undefined}
				onChange={(event) => onDraft(event.target.value)}
			/>
			<ErrorNotice error={error} />
			<div data-cs="actions">
				<Button type="submit" pending={isPending}>
					{emailChange.save}
				</Button>
				{/* Closing the form does not undo a signed change. */}
				<Button variant="quiet" blocked={isPending} onClick={onCancel}>
					{actions.cancel}
				</Button>
			</div>
		</form>
	);
}

interface ConfirmAddressProps extends StepProps {
	readonly onConfirm: () => void;
	readonly onBack: () => void;
}

/** Shows the new address once more, before a typo locks the person out. */
function ConfirmAddress(props: ConfirmAddressProps): ReactElement {
	const { draft, isPending, error, onConfirm, onBack } = props;
	const { actions, emailChange } = useRoomMessages(english);
	const { title, text, yes } = emailChange.confirm;
	return (
		<div data-cs="stack">
			<StepHeading text={title} />
			<p data-cs="new-address">
				<bdi>
					<Breakable text={normaliseEmail(draft)} />
				</bdi>
			</p>
			<p>{text}</p>
			<ErrorNotice error={error} />
			<div data-cs="actions">
				<Button pending={isPending} onClick={onConfirm}>
					{yes}
				</Button>
				<Button variant="quiet" blocked={isPending} onClick={onBack}>
					{actions.back}
				</Button>
			</div>
		</div>
	);
}
