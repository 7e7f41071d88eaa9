'use client';

import type { SignOutResult } from '@countersign/core';
import { type ReactElement, useState } from 'react';
import { useSignOutEverywhere } from '../../hooks/useSignOutEverywhere.js';
import { Button } from '../controls/Button.js';
import { Dialog } from '../controls/Dialog.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';

interface SignOutEverywhereProps {
	readonly onSignedOut: ((result: SignOutResult) => void) | undefined;
}

/** Ends every session, after being asked once: this device's goes too. */
export function SignOutEverywhere({ onSignedOut }: SignOutEverywhereProps): ReactElement {
	const { actions, sessions } = useEntryMessages();
	const leave = useSignOutEverywhere();
	const [isAsking, setIsAsking] = useState(false);
	const confirm = (): void => {
		if (leave.isPending) return;
		// This list goes away with the session, before the answer comes: a promise outlives it.
		leave.mutateAsync().then(onSignedOut, () => undefined);
	};
	return (
		<div data-cs="stack card-foot">
			<Button variant="danger" onClick={() => setIsAsking(true)}>
				{sessions.everywhere.start}
			</Button>
			{isAsking && (
				<Dialog title={sessions.everywhere.title} onClose={() => setIsAsking(false)}>
					<div data-cs="stack">
						<p>{sessions.everywhere.text}</p>
						<ErrorNotice error={leave.error} />
						<Button variant="danger-solid" pending={leave.isPending} onClick={confirm}>
							{sessions.everywhere.confirm}
						</Button>
						<Button variant="quiet" onClick={() => setIsAsking(false)}>
							{actions.cancel}
						</Button>
					</div>
				</Dialog>
			)}
		</div>
	);
}
