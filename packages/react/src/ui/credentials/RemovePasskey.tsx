'use client';

import type { AuthMethod } from '@countersign/contract';
import type { ReactElement } from 'react';
import { useRemoveCredential } from '../../hooks/useRemoveCredential.js';
import { Button } from '../controls/Button.js';
import { Dialog } from '../controls/Dialog.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Phrase } from '../messages/Phrase.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';
import { useSignedIntent } from '../signIn/useSignedIntent.js';

interface RemovePasskeyProps {
	readonly passkey: AuthMethod;
	readonly onClose: () => void;
}

/** Asks once before a passkey goes, because it cannot be brought back. */
export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps): ReactElement {
	const { credentials } = useEntryMessages();
	const remove = useRemoveCredential();
	const run = useSignedIntent(remove);
	const confirm = (): void => {
		// The list refreshes and takes this row, with the dialog in it, along.
		if (!remove.isPending) void run({ credentialId: passkey.id });
	};
	return (
		<Dialog title={credentials.removeTitle} onClose={onClose}>
			<div data-cs="stack">
				<p>
					<Phrase
						text={credentials.removeText}
						values={{ name: <strong>{passkey.nickname}</strong> }}
					/>
				</p>
				<ErrorNotice error={remove.error} />
				<Button variant="danger-solid" pending={remove.isPending} onClick={confirm}>
					{credentials.removeConfirm}
				</Button>
				<Button variant="quiet" onClick={onClose}>
					{credentials.removeKeep}
				</Button>
			</div>
		</Dialog>
	);
}
