import type { DevicePasskey, WalletError } from '@countersign/core';
import { useDevicePasskeys, usePreparePasskeySignIn } from '@countersign/react';
import { useErrorSentence } from '@countersign/react/ui/parts';
import { useState } from 'react';

export function PasskeySignIn() {
	const [passkey] = useDevicePasskeys().data ?? [];
	return passkey && <PasskeyButton passkey={passkey} />;
}

function PasskeyButton({ passkey }: { readonly passkey: DevicePasskey }) {
	const sentenceOf = useErrorSentence();
	const prepared = usePreparePasskeySignIn({ passkey });
	const [isPending, setIsPending] = useState(false);
	const [failure, setFailure] = useState<WalletError>();
	const signIn = async () => {
		setIsPending(true);
		setFailure(undefined);
		// Do not await anything between the click and this call.
		await prepared.data?.signIn().catch(setFailure);
		setIsPending(false);
	};
	const error = failure ?? prepared.error;
	return (
		<>
			<button disabled={!prepared.data || prepared.isFetching || isPending} onClick={signIn}>
				Sign in as {passkey.nickname}
			</button>
			{error && error.code !== 'passkey.cancelled' && <p role="alert">{sentenceOf(error)}</p>}
		</>
	);
}
