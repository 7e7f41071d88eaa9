import { useListCredentials } from '@countersign/react';
import type { ReactElement } from 'react';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { CredentialRow } from './CredentialRow.js';

/** The credentials of the account. */
export function CredentialList(): ReactElement {
	const credentials = useListCredentials();
	if (!credentials.data && credentials.error) {
		return (
			<LoadError
				error={credentials.error}
				retrying={credentials.isFetching}
				onRetry={() => void credentials.refetch()}
			/>
		);
	}
	if (!credentials.data) return <Skeleton rows={2} label="Loading your ways to sign in" />;
	return (
		<ul className="rows">
			{credentials.data.map((credential) => (
				<CredentialRow key={credential.id} credential={credential} />
			))}
		</ul>
	);
}
