'use client';

import type { AuthMethod } from '@countersign/contract';
import { type ReactElement, useEffect } from 'react';
import { useRemoveCredential } from '../../hooks/useRemoveCredential.js';
import { Button } from '../controls/Button.js';
import { Dialog } from '../controls/Dialog.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Phrase } from '../messages/Phrase.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';
import { useSignedIntent } from '../signIn/useSignedIntent.js';

interface RemoveCredentialProps {
	readonly credential: AuthMethod;
	readonly onClose: () => void;
	/** It is gone. */
	readonly onRemoved: () => void;
}

/** Asks once before a passkey or an identity goes, because it cannot be brought back. */
export function RemoveCredential(props: RemoveCredentialProps): ReactElement {
	const { credential, onClose, onRemoved } = props;
	const { removal } = useEntryMessages().credentials;
	const words = credential.type === 'PASSKEY' ? removal.passkey : removal.identity;
	const remove = useRemoveCredential();
	const run = useSignedIntent(remove);
	const { isSuccess } = remove;
	useEffect(() => {
		if (isSuccess) onRemoved();
	}, [isSuccess, onRemoved]);
	const confirm = (): void => {
		if (!remove.isPending) void run({ credentialId: credential.id });
	};
	return (
		<Dialog title={words.title} onClose={onClose}>
			<div data-cs="stack">
				<p>
					<Phrase text={words.text} values={{ name: <strong>{credential.nickname}</strong> }} />
				</p>
				<ErrorNotice error={remove.error} />
				<Button variant="danger-solid" pending={remove.isPending} onClick={confirm}>
					{words.confirm}
				</Button>
				<Button variant="quiet" onClick={onClose}>
					{removal.keep}
				</Button>
			</div>
		</Dialog>
	);
}
