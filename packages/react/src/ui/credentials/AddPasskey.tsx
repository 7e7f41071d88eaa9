'use client';

import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Notice } from '../controls/Notice.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';
import { NamePasskey } from './NamePasskey.js';
import { passkeysWork } from './passkeysWork.js';
import { useAddPasskeyIntent } from './useAddPasskeyIntent.js';

/** Adds a passkey under a name; the name is asked for first, with one ready. */
export function AddPasskey(): ReactElement {
	const { credentials } = useEntryMessages();
	const [naming, setNaming] = useState(false);
	const intent = useAddPasskeyIntent();
	const opener = useRef<HTMLButtonElement>(null);
	const wasNaming = useRef(false);
	useEffect(() => {
		if (wasNaming.current && !naming) opener.current?.focus();
		wasNaming.current = naming;
	}, [naming]);
	if (!passkeysWork()) return <p data-cs="hint">{credentials.passkeysMissing}</p>;
	if (naming) return <NamePasskey intent={intent} onClose={() => setNaming(false)} />;
	return (
		<div data-cs="stack card-foot">
			{intent.mutation.isSuccess && <Notice tone="good">{credentials.passkeyAdded}</Notice>}
			<Button buttonRef={opener} variant="secondary" icon="key" onClick={() => setNaming(true)}>
				{credentials.addPasskey}
			</Button>
		</div>
	);
}
