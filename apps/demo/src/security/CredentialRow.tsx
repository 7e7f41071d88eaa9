import type { AuthMethod } from '@countersign/contract';
import { type ReactElement, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Icon } from '../icons/Icon.js';
import { useWalletSession } from '../shell/useWalletSession.js';
import { Moment } from '../time/Moment.js';
import { credentialWord } from './credentialWord.js';
import { RemovePasskey } from './RemovePasskey.js';

/**
 * One credential. A passkey can be removed unless this session came from it; the email stays, so that
 * there is always a way in.
 */
export function CredentialRow({ credential }: { readonly credential: AuthMethod }): ReactElement {
	const { authMethodId } = useWalletSession();
	const [removing, setRemoving] = useState(false);
	const { id, type, nickname, createdAt } = credential;
	return (
		<li className="row plain">
			<span className="direction">
				<Icon name={type === 'PASSKEY' ? 'key' : 'mail'} />
			</span>
			<span className="row-main">
				<strong>{nickname}</strong>
				<span className="hint">
					{credentialWord(type)} · added <Moment at={createdAt} />
				</span>
			</span>
			{id === authMethodId && <span className="status good">In use</span>}
			{id !== authMethodId && type === 'PASSKEY' && (
				<Button variant="danger" onClick={() => setRemoving(true)}>
					Remove<span className="visually-hidden"> {nickname}</span>
				</Button>
			)}
			{removing && <RemovePasskey passkey={credential} onClose={() => setRemoving(false)} />}
		</li>
	);
}
