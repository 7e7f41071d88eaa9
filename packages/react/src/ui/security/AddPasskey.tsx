'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Notice } from '../controls/Notice.js';
import { onDemand } from '../controls/onDemand.js';
import { Skeleton } from '../controls/Skeleton.js';
import { useReturnFocus } from '../controls/useReturnFocus.js';
import { WhenLoaded } from '../controls/WhenLoaded.js';
import { credentials } from '../messages/english/credentials.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { useAddPasskeyIntent, usePasskeysWork } from './useAddPasskeyIntent.js';

const english = { credentials };

// Loaded once the button is there.
const nameForm = onDemand(() => import('./NamePasskey.js'));

interface AddPasskeyProps {
	/** The last removed credential. If it was the one that was added here, its success message is hidden. */
	readonly removedId: string | undefined;
}

/** Adds a passkey. Asks for its name first, with a suggestion. */
export function AddPasskey({ removedId }: AddPasskeyProps): ReactElement {
	const { credentials, signIn } = useRoomMessages(english);
	const [naming, setNaming] = useState(false);
	const intent = useAddPasskeyIntent();
	const opener = useReturnFocus(naming);
	const canAdd = usePasskeysWork();
	useEffect(() => {
		if (canAdd) nameForm.preload();
	}, [canAdd]);
	const { data: added, reset } = intent.mutation;
	const open = (): void => {
		reset();
		setNaming(true);
	};
	if (!canAdd) return <p data-cs="hint">{credentials.passkeysMissing}</p>;
	if (naming) {
		return (
			<WhenLoaded module={nameForm} fallback={<Skeleton rows={1} label={signIn.loading} />}>
				{({ NamePasskey }) => <NamePasskey intent={intent} onClose={() => setNaming(false)} />}
			</WhenLoaded>
		);
	}
	return (
		<div data-cs="stack card-foot">
			{added && added.id !== removedId && <Notice tone="good">{credentials.passkeyAdded}</Notice>}
			<Button buttonRef={opener} variant="secondary" icon="key" onClick={open}>
				{credentials.addPasskey}
			</Button>
		</div>
	);
}
