'use client';

import type { AuthMethod } from '@countersign/contract';
import type { ReactElement } from 'react';
import { useSession } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';
import { Moment } from '../controls/Moment.js';
import type { IconName } from '../controls/outlines.js';
import { Breakable, Phrase } from '../controls/Phrase.js';
import { credentials } from '../messages/english/credentials.js';
import { fill } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { credentialWord } from './credentialWord.js';

const english = { credentials };

interface CredentialRowProps {
	readonly credential: AuthMethod;
	/** Whether any session may remove it. */
	readonly removable: boolean;
	readonly onRemove: () => void;
}

const icons: Readonly<Record<string, IconName>> = { EMAIL_OTP: 'mail', OAUTH: 'link' };

/**
 * One credential. A passkey or an identity that is {@link CredentialRowProps.removable} can be removed unless this
 * session was created with it. The email credential has no button.
 */
export function CredentialRow({
	credential,
	removable,
	onRemove,
}: CredentialRowProps): ReactElement {
	const messages = useRoomMessages(english);
	const { credentials } = messages;
	const state = useSession();
	const { id, type, nickname, createdAt } = credential;
	const inUse = 'session' in state && state.session.authMethodId === id;
	return (
		<li data-cs="row">
			<span data-cs="sign">
				<Icon name={icons[type] ?? 'key'} />
			</span>
			<span data-cs="row-main">
				<strong>
					<bdi>
						<Breakable text={nickname} />
					</bdi>
				</strong>
				<span data-cs="hint">
					{credentialWord(type, messages)} ·{' '}
					<Phrase text={credentials.added} values={{ time: <Moment at={createdAt} within /> }} />
				</span>
			</span>
			{inUse && (
				<span data-cs="status" data-tone="good">
					{credentials.inUse}
				</span>
			)}
			{removable && !inUse && (type === 'PASSKEY' || type === 'OAUTH') && (
				<Button
					variant="danger"
					aria-label={fill(credentials.removeNamed, { name: nickname })}
					onClick={onRemove}
				>
					{credentials.remove}
				</Button>
			)}
		</li>
	);
}
