'use client';

import type { AuthMethod } from '@countersign/contract';
import { type ReactElement, useCallback, useState } from 'react';
import { useListCredentials } from '../../hooks/useListCredentials.js';
import { FocusedNotice } from '../controls/FocusedNotice.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { Phrase } from '../messages/Phrase.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';
import { CredentialRow } from './CredentialRow.js';
import { RemoveCredential } from './RemoveCredential.js';

/** One row per credential of the account. */
export function CredentialRows(): ReactElement {
	const { credentials } = useEntryMessages();
	const { data, error, isFetching, refetch } = useListCredentials();
	const [removing, setRemoving] = useState<AuthMethod>();
	const [removed, setRemoved] = useState<AuthMethod>();
	const close = useCallback(() => setRemoving(undefined), []);
	const finish = useCallback(() => {
		setRemoved(removing);
		setRemoving(undefined);
	}, [removing]);
	if (!data && error) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!data) return <Skeleton rows={2} label={credentials.loading} />;
	return (
		<>
			<ul data-cs="rows" aria-label={credentials.label}>
				{data.map((credential) => (
					<CredentialRow
						key={credential.id}
						credential={credential}
						onRemove={() => setRemoving(credential)}
					/>
				))}
			</ul>
			{removed && (
				<FocusedNotice key={removed.id} tone="good">
					<Phrase text={credentials.removal.done} values={{ name: removed.nickname }} />
				</FocusedNotice>
			)}
			{removing && <RemoveCredential credential={removing} onClose={close} onRemoved={finish} />}
		</>
	);
}
