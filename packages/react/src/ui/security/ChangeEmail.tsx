'use client';

import type { EmailChallenge, Me } from '@countersign/core';
import { type ReactElement, useState } from 'react';
import { useChangeEmail } from '../../hooks/contacts.js';
import { useMe } from '../../hooks/customer.js';
import { useEmailSignIn } from '../../hooks/device.js';
import { runMutation } from '../../hooks/runMutation.js';
import { useSession } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Moment } from '../controls/Moment.js';
import { FocusedNotice, Notice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { Breakable, Phrase } from '../controls/Phrase.js';
import { useReturnFocus } from '../controls/useReturnFocus.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { emailChange } from '../messages/english/emailChange.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { CodeStep } from '../signIn/CodeStep.js';
import { EmailStep } from '../signIn/EmailStep.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import { NewAddress } from './NewAddress.js';
import { useAreCodesOnlyWayIn } from './useAreCodesOnlyWayIn.js';

const english = { emailChange };

/**
 * Shows the address that codes go to, and changes it. The service sends no code to an address before the change, so
 * a code is sent right after it. Until that code is entered, one press returns to the previous address, even after a
 * reload. A person with no other way to sign in must confirm the new address first. Import
 * `@countersign/react/ui/styles.css` once.
 *
 * @see service interface, §5.1
 */
export function ChangeEmail(): ReactElement {
	const { emailChange } = useRoomMessages(english);
	const me = useMe();
	return (
		<StepUpProvider>
			<WalletRoot of="change-email">
				{me.data ? (
					<Address me={me.data} onProven={() => void me.refetch()} />
				) : (
					<NotLoaded of={me} rows={1} label={emailChange.loading} />
				)}
			</WalletRoot>
		</StepUpProvider>
	);
}

/** What was done, and for which address, because the address may have changed since. */
interface Done {
	readonly how: 'proven' | 'wentBack';
	readonly email: string;
}

interface AddressProps {
	readonly me: Me;
	readonly onProven: () => void;
}

function Address({ me, onProven }: AddressProps): ReactElement {
	const { emailChange } = useRoomMessages(english);
	const [isEditing, setIsEditing] = useState(false);
	const [sent, setSent] = useState<EmailChallenge>();
	// A code that was sent before a reload.
	const kept = useEmailSignIn().data?.challenge;
	const challenge = sent ?? kept;
	const [done, setDone] = useState<Done>();
	const opener = useReturnFocus(isEditing);
	if (isEditing) {
		return (
			<NewAddress
				onCancel={() => setIsEditing(false)}
				onChanged={(first) => {
					setSent(first);
					setDone(undefined);
					setIsEditing(false);
				}}
			/>
		);
	}
	const end = (how: Done['how'], email: string): void => {
		setSent(undefined);
		setDone({ how, email });
	};
	const current = done?.email === me.email ? done.how : undefined;
	if (me.formerEmail !== undefined && current !== 'proven') {
		return (
			<UnprovenAddress
				email={me.email}
				former={me.formerEmail}
				challenge={challenge?.email === me.email ? challenge : undefined}
				isFocused={sent !== undefined}
				onSent={setSent}
				onProven={() => {
					end('proven', me.email);
					onProven();
				}}
				onReturned={(email) => end('wentBack', email)}
			/>
		);
	}
	return (
		<div data-cs="stack">
			<p>
				<Breakable text={me.email} />
			</p>
			{current && (
				<FocusedNotice tone="good">
					<Phrase text={emailChange[current]} values={{ email: me.email }} />
				</FocusedNotice>
			)}
			<Button buttonRef={opener} variant="secondary" onClick={() => setIsEditing(true)}>
				{emailChange.change}
			</Button>
		</div>
	);
}

interface UnprovenAddressProps {
	readonly email: string;
	readonly former: string;
	readonly challenge: EmailChallenge | undefined;
	/** Whether the field of the code takes the focus. */
	readonly isFocused: boolean;
	readonly onSent: (challenge: EmailChallenge) => void;
	readonly onProven: () => void;
	readonly onReturned: (email: string) => void;
}

/** Asks for the code that the new address received, or returns to the previous address. */
function UnprovenAddress(props: UnprovenAddressProps): ReactElement {
	const { email, former, challenge, isFocused, onSent, onProven, onReturned } = props;
	const { emailChange } = useRoomMessages(english);
	const change = useChangeEmail();
	const isOnlyWayIn = useAreCodesOnlyWayIn();
	const state = useSession();
	// The change back cannot be signed later, because another sign-in needs a code from the new address.
	const end = isOnlyWayIn && 'session' in state ? state.session.expiresAt : undefined;
	const goBack = (): Promise<void> =>
		runMutation(change, { email: former }, (changed) => onReturned(changed.email));
	const values = { email, former };
	return (
		<div data-cs="stack-loose">
			<Notice tone="warn">
				<Phrase text={emailChange.unproven} values={values} />
			</Notice>
			{challenge ? (
				<CodeStep
					key={challenge.sentAt}
					challenge={challenge}
					sent={isFocused ? 'now' : 'earlier'}
					focused={isFocused}
					onResent={onSent}
					onSignedIn={onProven}
				/>
			) : (
				<EmailStep
					email={email}
					fixed
					focused={false}
					secondary={false}
					onEmail={() => undefined}
					onSent={onSent}
				/>
			)}
			<div data-cs="stack">
				<p data-cs="hint">{emailChange.wrong}</p>
				{end !== undefined && (
					<p data-cs="hint">
						<Phrase
							text={emailChange.until}
							values={{ time: <Moment key={end} at={end} timeOnly /> }}
						/>
					</p>
				)}
				<ErrorNotice error={change.error} />
				<Button variant="secondary" pending={change.isPending} onClick={() => void goBack()}>
					<Phrase text={emailChange.goBack} values={values} />
				</Button>
			</div>
		</div>
	);
}
