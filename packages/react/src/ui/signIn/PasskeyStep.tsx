'use client';

import type { DevicePasskey } from '@countersign/core';
import type { ReactElement } from 'react';
import { useSignInWithPasskey } from '../../hooks/signIn.js';
import { useSignInWithPasskeyAutofill } from '../../state/useSignInWithPasskeyAutofill.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { PasskeyButton } from './PasskeyButton.js';

interface PasskeyStepProps {
	/** The passkeys that this device knows, the most recent one first. */
	readonly passkeys: readonly DevicePasskey[];
	readonly onSignedIn: () => void;
}

/**
 * One button per passkey of this device, and an offer of them in the email field; closing the prompt
 * leaves everything as it was.
 */
export function PasskeyStep({ passkeys, onSignedIn }: PasskeyStepProps): ReactElement {
	const signIn = useSignInWithPasskey();
	useSignInWithPasskeyAutofill();
	return (
		<div data-cs="stack">
			{passkeys.map((passkey, index) => (
				<PasskeyButton
					key={passkey.authMethodId}
					nickname={passkey.nickname}
					variant={index === 0 ? 'primary' : 'secondary'}
					pending={signIn.isPending && signIn.variables?.passkey === passkey}
					blocked={signIn.isPending}
					onClick={() => signIn.mutate({ passkey }, { onSuccess: onSignedIn })}
				/>
			))}
			<ErrorNotice error={signIn.error} />
		</div>
	);
}
