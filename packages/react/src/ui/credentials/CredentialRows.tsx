'use client';

import type { ReactElement } from 'react';
import { useListCredentials } from '../../hooks/useListCredentials.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';
import { CredentialRow } from './CredentialRow.js';

/** One row per credential of the account. */
export function CredentialRows(): ReactElement {
	const messages = useEntryMessages();
	const { data, error, isFetching, refetch } = useListCredentials();
	if (!data && error) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!data) return <Skeleton rows={2} label={messages.credentials.loading} />;
	return (
		<ul data-cs="rows" aria-label={messages.credentials.label}>
			{data.map((credential) => (
				<CredentialRow key={credential.id} credential={credential} />
			))}
		</ul>
	);
}
