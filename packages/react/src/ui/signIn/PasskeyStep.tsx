'use client';

import type { DevicePasskey, WalletError } from '@countersign/core';
import { signInWithPasskeyMutationOptions } from '@countersign/core/query';
import { type ReactElement, useState } from 'react';
import { useWallet } from '../../provider/useWallet.js';
import { useSignInWithPasskeyAutofill } from '../../state/useSignInWithPasskeyAutofill.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { PasskeyButton } from './PasskeyButton.js';
import { useEntryAction } from './useEntryAction.js';

interface PasskeyStepProps {
	/** The passkeys that this device remembers, the most recent one first. */
	readonly passkeys: readonly DevicePasskey[];
	readonly onSignedIn: () => void;
}

/**
 * One button per passkey of this device, and autofill in the email field. Closing the prompt changes nothing. A passkey
 * that the service no longer knows cannot be tried again.
 */
export function PasskeyStep({ passkeys, onSignedIn }: PasskeyStepProps): ReactElement {
	const signIn = useEntryAction(signInWithPasskeyMutationOptions(useWallet()));
	const [autofillError, setAutofillError] = useState<WalletError>();
	useSignInWithPasskeyAutofill({ onError: setAutofillError });
	const enter = (passkey: DevicePasskey): void => {
		setAutofillError(undefined);
		void signIn.run({ passkey }, onSignedIn);
	};
	const tried = signIn.variables?.passkey;
	const removed = signIn.error?.code === 'passkey.unknown_on_device' ? tried : undefined;
	return (
		<div data-cs="stack">
			{passkeys.map((passkey, index) => (
				<PasskeyButton
					key={passkey.authMethodId}
					nickname={passkey.nickname}
					variant={index === 0 ? 'primary' : 'secondary'}
					pending={signIn.isPending && passkey === tried}
					blocked={signIn.isPending || passkey === removed}
					onClick={() => enter(passkey)}
				/>
			))}
			<ErrorNotice error={signIn.error ?? autofillError} />
		</div>
	);
}
