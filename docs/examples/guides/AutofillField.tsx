import type { WalletError } from '@countersign/core';
import { useSignInWithPasskeyAutofill } from '@countersign/react';
import { useErrorSentence } from '@countersign/react/ui/parts';
import { useState } from 'react';

/** An email field in whose suggestions the browser lists this device's passkeys. */
export function AutofillField() {
	const sentenceOf = useErrorSentence();
	const [error, setError] = useState<WalletError>();
	useSignInWithPasskeyAutofill({ onError: setError });
	return (
		<>
			<label>
				Email
				<input type="email" autoComplete="username webauthn" />
			</label>
			{error && <p role="alert">{sentenceOf(error)}</p>}
		</>
	);
}
