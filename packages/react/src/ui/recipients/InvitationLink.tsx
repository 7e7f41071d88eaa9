'use client';

import type { Invitation } from '@countersign/contract';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { CopyButton } from '../controls/CopyButton.js';
import { Moment } from '../controls/Moment.js';
import { Phrase } from '../controls/Phrase.js';
import { StepHeading } from '../controls/StepHeading.js';
import { invitations } from '../messages/english/invitations.js';
import { paymentReview } from '../messages/english/paymentReview.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';

const english = { invitations, payment: paymentReview };

interface InvitationLinkProps {
	readonly invitation: Invitation;
	readonly onDone: (() => void) | undefined;
}

/** The link of a new invitation, and the ways to share it: the device's own dialog where there is one, and copying. */
export function InvitationLink({ invitation, onDone }: InvitationLinkProps): ReactElement {
	const { invitations: words, payment } = useRoomMessages(english);
	const { url, expiresAt } = invitation;
	return (
		<>
			<StepHeading text={words.ready} />
			<p>{words.onlyThem}</p>
			<dl data-cs="to-copy">
				<div>
					<dt>{words.link}</dt>
					<dd>
						<bdi translate="no" dir="ltr">
							{url}
						</bdi>
					</dd>
					<dd data-cs="copying">
						<CopyButton label={words.link} value={url} />
					</dd>
				</div>
			</dl>
			{expiresAt !== undefined && (
				<p data-cs="hint">
					<Phrase text={words.goodUntil} values={{ time: <Moment at={expiresAt} within /> }} />
				</p>
			)}
			{canShare() && (
				<Button icon="send" onClick={() => void share(words.shared, url)}>
					{payment.share}
				</Button>
			)}
			{onDone && (
				<Button variant={canShare() ? 'quiet' : 'primary'} onClick={onDone}>
					{words.done}
				</Button>
			)}
		</>
	);
}

function canShare(): boolean {
	return typeof navigator !== 'undefined' && 'share' in navigator;
}

/** The person may close the browser's dialog, which rejects. */
async function share(text: string, url: string): Promise<void> {
	await navigator.share({ text, url }).catch(() => undefined);
}
