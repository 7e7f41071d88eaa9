import { cancelStepUp } from '@countersign/core';
import {
	useSignInWithPasskey,
	useStartEmailSignIn,
	useStepUp,
	useWallet,
} from '@countersign/react';

export function StepUpDialog() {
	const wallet = useWallet();
	const stepUp = useStepUp();
	const passkey = useSignInWithPasskey();
	const code = useStartEmailSignIn();
	if (stepUp.status === 'none') return null;
	return (
		<dialog open>
			<h2>Sign in again</h2>
			{stepUp.credentials.map((credential) => (
				<button
					key={credential.id}
					onClick={() =>
						credential.type === 'PASSKEY'
							? passkey.mutate({ passkey: credential })
							: code.mutate({ credential })
					}
				>
					{credential.nickname}
				</button>
			))}
			<button onClick={() => cancelStepUp(wallet)}>Not now</button>
		</dialog>
	);
}
