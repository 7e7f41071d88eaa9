import type { AuthMethod } from '@countersign/contract';
import { useRemoveCredential } from '@countersign/react';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { Dialog } from '../controls/Dialog.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { useSignedIntent } from '../signIn/useSignedIntent.js';

interface RemovePasskeyProps {
	readonly passkey: AuthMethod;
	readonly onClose: () => void;
}

/** Asks once before a passkey goes, because it cannot be brought back. */
export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps): ReactElement {
	const remove = useRemoveCredential();
	const run = useSignedIntent(remove);
	const confirm = (): void => {
		// The list refreshes and takes this row, with the dialog in it, along.
		if (!remove.isPending) void run({ credentialId: passkey.id });
	};
	return (
		<Dialog title="Remove this passkey?" onClose={onClose}>
			<div className="stack">
				<p>
					<strong>{passkey.nickname}</strong> will no longer open your wallet, and wherever it is
					signed in, that ends. Your device may go on offering it until you delete it there.
				</p>
				<ErrorNotice error={remove.error} />
				<Button variant="danger-solid" pending={remove.isPending} onClick={confirm}>
					Remove passkey
				</Button>
				<Button variant="quiet" onClick={onClose}>
					Keep it
				</Button>
			</div>
		</Dialog>
	);
}
