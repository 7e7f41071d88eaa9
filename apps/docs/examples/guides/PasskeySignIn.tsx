import {
	useDevicePasskeys,
	usePreparePasskeySignIn,
	useSignInWithPasskey,
} from '@countersign/react';

export function PasskeySignIn() {
	const [passkey] = useDevicePasskeys().data ?? [];
	const prepared = usePreparePasskeySignIn(passkey && { passkey }).data;
	const signIn = useSignInWithPasskey();
	if (!passkey) return null;
	const { error } = signIn;
	return (
		<>
			<button disabled={signIn.isPending} onClick={() => signIn.mutate(prepared)}>
				Sign in as {passkey.nickname}
			</button>
			{error && error.code !== 'passkey.cancelled' && <p role="alert">{error.message}</p>}
		</>
	);
}
