'use client';

import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useCredentials } from '../../hooks/credentials.js';
import { keepOfferDismissal, readOfferDismissal } from '../../provider/offerDismissal.js';
import { useSession } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Icon } from '../controls/Icon.js';
import { FocusedNotice } from '../controls/Notice.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { credentials } from '../messages/english/credentials.js';
import { deviceNames } from '../messages/english/deviceNames.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import { deviceName } from './deviceName.js';
import { useAddPasskeyIntent, usePasskeysWork } from './useAddPasskeyIntent.js';

const english = { credentials: { ...credentials, ...deviceNames } };

/**
 * Offers to create a passkey after a sign-in by code; a dismissal hides it on this device for a month. Shows nothing to
 * a person who has a passkey or whose browser supports none. Import `@countersign/react/ui/styles.css` once.
 */
export function PasskeyOffer(): ReactNode {
	const state = useSession();
	if (!('session' in state)) return null;
	return (
		<StepUpProvider>
			<Offer key={state.session.accountId} session={state.session} />
		</StepUpProvider>
	);
}

interface OfferProps {
	readonly session: { readonly accountId: string; readonly type: string };
}

function Offer({ session }: OfferProps): ReactElement | null {
	const messages = useRoomMessages(english);
	const { passkeyAdded, addPasskey, offer } = messages.credentials;
	const credentials = useCredentials();
	const [isDismissed, setIsDismissed] = useState(false);
	const { asleep, snooze } = useSnooze(session.accountId);
	const { add, mutation } = useAddPasskeyIntent();
	const id = useId();
	const canAdd = usePasskeysWork();
	const has = credentials.data?.some(({ type }) => type === 'PASSKEY');
	const isDue = has === false && !asleep && session.type === 'EMAIL_OTP' && canAdd;
	if (mutation.isSuccess) {
		return (
			<WalletRoot of="passkey-offer">
				<FocusedNotice tone="good">{passkeyAdded}</FocusedNotice>
			</WalletRoot>
		);
	}
	if (isDismissed) {
		return (
			<WalletRoot of="passkey-offer">
				<FocusedNotice tone="info">{offer.dismissed}</FocusedNotice>
			</WalletRoot>
		);
	}
	if (!isDue) return null;
	return (
		<WalletRoot of="passkey-offer">
			<section data-cs="offer stack-tight" aria-labelledby={id}>
				<h2 id={id}>
					<Icon name="key" />
					{offer.title}
				</h2>
				<p>{offer.text}</p>
				<ErrorNotice error={mutation.error} />
				<div data-cs="actions">
					<Button
						variant="secondary"
						pending={mutation.isPending}
						onClick={() => void add(deviceName(messages))}
					>
						{addPasskey}
					</Button>
					<Button
						variant="quiet"
						onClick={() => {
							snooze();
							setIsDismissed(true);
						}}
					>
						{offer.later}
					</Button>
				</div>
			</section>
		</WalletRoot>
	);
}

const month = 30 * 24 * 60 * 60 * 1000;

interface Snooze {
	readonly asleep: boolean;
	readonly snooze: () => void;
}

/** Remembers a dismissal on this device for thirty days. */
function useSnooze(accountId: string): Snooze {
	const [asleep, setAsleep] = useState(() => Date.now() - readOfferDismissal(accountId) < month);
	return {
		asleep,
		snooze: () => {
			setAsleep(true);
			keepOfferDismissal(accountId, Date.now());
		},
	};
}
