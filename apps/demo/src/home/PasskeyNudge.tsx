import { useListCredentials } from '@countersign/react';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Notice } from '../controls/Notice.js';
import { Icon } from '../icons/Icon.js';
import { deviceName } from '../security/deviceName.js';
import { passkeysWork } from '../security/passkeysWork.js';
import { useAddPasskeyIntent } from '../security/useAddPasskeyIntent.js';
import { useWalletSession } from '../shell/useWalletSession.js';
import { useSnooze } from './useSnooze.js';

/** After a sign-in by code, offers once a month the quicker way. One tap, or never mind. */
export function PasskeyNudge(): ReactNode {
	const session = useWalletSession();
	const credentials = useListCredentials();
	const { asleep, snooze } = useSnooze(`countersign.passkey-nudge.${session.accountId}`);
	const { add, mutation } = useAddPasskeyIntent();
	if (mutation.isSuccess) {
		return <Notice tone="good">Passkey added. Next time, it signs you in.</Notice>;
	}
	const has = credentials.data?.some((credential) => credential.type === 'PASSKEY');
	if (has !== false || asleep || session.type !== 'EMAIL_OTP' || !passkeysWork()) return null;
	return (
		<section className="nudge stack-tight" aria-labelledby="nudge">
			<h2 id="nudge">
				<Icon name="key" />
				Sign in faster next time
			</h2>
			<p>A passkey uses your screen lock instead of a code, and can’t be phished.</p>
			<ErrorNotice error={mutation.error} />
			<div className="actions">
				<Button
					variant="secondary"
					pending={mutation.isPending}
					onClick={() => void add(deviceName())}
				>
					Add a passkey
				</Button>
				<Button variant="quiet" onClick={snooze}>
					Not now
				</Button>
			</div>
		</section>
	);
}
