import type { DevicePasskey } from '@countersign/core';
import { useSignInWithPasskey } from '@countersign/react';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';

interface PasskeyStepProps {
	/** The passkeys that this device knows, the most recent one first. */
	readonly passkeys: readonly DevicePasskey[];
	readonly onSignedIn: () => void;
}

/** One button per passkey of this device; closing the prompt leaves everything as it was. */
export function PasskeyStep({ passkeys, onSignedIn }: PasskeyStepProps): ReactElement {
	const signIn = useSignInWithPasskey();
	return (
		<div className="stack">
			{passkeys.map((passkey, index) => (
				<Button
					key={passkey.authMethodId}
					variant={index === 0 ? 'primary' : 'secondary'}
					icon="key"
					pending={
						signIn.isPending && signIn.variables?.passkey?.authMethodId === passkey.authMethodId
					}
					blocked={signIn.isPending}
					onClick={() => signIn.mutate({ passkey }, { onSuccess: onSignedIn })}
				>
					Sign in with passkey · {passkey.nickname}
				</Button>
			))}
			<ErrorNotice error={signIn.error} />
		</div>
	);
}
