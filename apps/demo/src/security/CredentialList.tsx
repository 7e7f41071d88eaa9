import type { AuthMethod } from '@countersign/contract';
import { useListCredentials } from '@countersign/react';
import type { ReactElement } from 'react';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { Icon } from '../icons/Icon.js';
import { Moment } from '../time/Moment.js';
import { credentialWord } from './credentialWord.js';

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

function CredentialRow({ credential }: { readonly credential: AuthMethod }): ReactElement {
	return (
		<li className="row plain">
			<span className="direction">
				<Icon name={credential.type === 'PASSKEY' ? 'key' : 'mail'} />
			</span>
			<span className="row-main">
				<strong>{credential.nickname}</strong>
				<span className="hint">
					{credentialWord(credential.type)} · added <Moment at={credential.createdAt} />
				</span>
			</span>
		</li>
	);
}
